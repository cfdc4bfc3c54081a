/** Keeps the summary in step with the choices, and the pay button from being pressed twice. Works without it too. */
export const PAY_JS = `
const form = document.getElementById("checkout")
const problems = document.getElementById("problems")
if (problems) problems.focus()

// What a button removed is said where it was, and the focus goes to what comes next: the page has been loaded anew.
const removed = sessionStorage.getItem("removed")
sessionStorage.removeItem("removed")
if (removed && !problems) {
  const { name, at } = JSON.parse(removed)
  const summary = document.getElementById("summary")
  const said = document.getElementById("said")
  const next = [...summary.querySelectorAll(".line-removal button")]
  ;(next[Math.min(at, next.length - 1)] || said).focus()
  setTimeout(() => { said.textContent = said.dataset.removed.replace("{}", name) })
}

let latest = 0
async function refresh() {
  const turn = ++latest
  const query = new URLSearchParams(new FormData(form))
  const answer = await fetch(form.getAttribute("action") + "/summary?" + query)
  if (!answer.ok || turn !== latest) return
  const { summary, pay } = await answer.json()
  document.getElementById("summary").innerHTML = summary
  const button = form.querySelector("button[value=pay]")
  if (button && pay) button.textContent = pay
}

/** Tells the service about an edited identity while the customer goes on. */
function saveIdentity() {
  const body = new URLSearchParams(new FormData(form))
  body.delete("discountCode")
  return fetch(form.getAttribute("action"), { method: "POST", body, redirect: "manual", keepalive: true })
}

if (form) {
  form.addEventListener("change", (event) => {
    if (event.target.matches("[type=radio], [name=service]")) refresh().catch(() => {})
    if (["email", "firstName", "lastName", "phone"].includes(event.target.name)) saveIdentity().catch(() => {})
  })
  form.addEventListener("submit", (event) => {
    const button = event.submitter
    if (form.dataset.sent) return event.preventDefault()
    form.dataset.sent = "yes"
    if (button && button.closest(".line-removal")) {
      const all = [...form.querySelectorAll(".line-removal button")]
      const name = button.closest(".line").querySelector("strong").textContent
      sessionStorage.setItem("removed", JSON.stringify({ name, at: all.indexOf(button) }))
    }
    if (button && button.dataset.busy) {
      button.textContent = button.dataset.busy
      button.setAttribute("aria-busy", "true")
      setTimeout(() => { button.disabled = true })
    }
  })
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload() })
}
`
