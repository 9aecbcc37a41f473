/// After how many problems of one YAML file the rest of it is not read, and after how many no more suggestions are
/// looked for: more than anyone mends in one go, and few enough that a file made to have thousands costs no time.
let problemLimit = 100
