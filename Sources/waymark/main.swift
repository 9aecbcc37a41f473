import Commands

runProcess()
