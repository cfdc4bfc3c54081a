/** Draws the page anew when something has happened, without folding what is open, and sends its forms as JSON. */
export const OPERATOR_JS = `
const said = document.getElementById("said")
let version = Number(said.dataset.version)
async function look() {
  const answer = await fetch("/_sandbox/version")
  const latest = (await answer.json()).version
  if (latest !== version) await redraw()
  version = latest
}
async function redraw() {
  const open = new Set([...document.querySelectorAll("details[open][id]")].map((one) => one.id))
  const next = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html")
  for (const region of document.querySelectorAll("[data-live]")) {
    const fresh = next.getElementById(region.id)
    if (!fresh || fresh.innerHTML === region.dataset.drawn) continue
    region.dataset.drawn = fresh.innerHTML
    for (const one of fresh.querySelectorAll("details[id]")) one.open = open.has(one.id)
    const focused = region.contains(document.activeElement) && document.activeElement.closest("details[id]")
    region.replaceChildren(...fresh.childNodes)
    if (focused) document.querySelector("#" + focused.id + " summary")?.focus()
  }
}
document.addEventListener("submit", async (event) => {
  event.preventDefault()
  const form = event.target
  said.textContent = ""
  try {
    const headers = { "content-type": "application/json" }
    const answer = await fetch(form.dataset.post, { method: "POST", headers, body: form.elements.body.value })
    said.textContent = answer.status + " " + await answer.text()
  } catch (fault) {
    said.textContent = "The simulator gave no answer: " + fault.message
  }
})
setInterval(() => { if (!document.hidden) look().catch(() => {}) }, 1500)
`
