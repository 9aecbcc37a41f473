/** The note app's second page, which shows its tip by an element and goes on with the quick win that led here. */
import { setUp } from "./waymark.js";

const { waymark } = setUp();
window.notes = { waymark };

const dark = document.querySelector("#dark");
dark.onchange = () => {
  document.body.classList.toggle("dark", dark.checked);
  waymark.tips.donate("themeChosen");
};
const tip = document.createElement("waymark-tip");
tip.setAttribute("location", "Settings");
document.querySelector("main").append(tip);
