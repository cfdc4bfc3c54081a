/** Saves a choice and shows its sums, without loading the page anew; keeps the pay button from being pressed twice. Works without it too. */
export const PAY_JS = `
const form = document.getElementById("checkout")
document.getElementById("problems")?.focus()

let latest = 0
async function save() {
  const turn = ++latest
  const body = new URLSearchParams(new FormData(form))
  body.delete("discountCode")
  const answer = await fetch(form.getAttribute("action"), { method: "POST", body, keepalive: true })
  const page = new DOMParser().parseFromString(await answer.text(), "text/html")
  if (turn !== latest) return
  for (const part of ["#summary", "button[value=pay]"]) {
    const now = page.querySelector(part)
    if (now) document.querySelector(part)?.replaceChildren(...now.childNodes)
  }
}

// the card's fields have no name, and a code is applied by its button
form?.addEventListener("change", ({ target }) => {
  if (target.name && target.name !== "discountCode") save().catch(() => {})
})
form?.addEventListener("submit", (event) => {
  if (form.dataset.sent) return event.preventDefault()
  form.dataset.sent = "yes"
  const { busy } = event.submitter?.dataset ?? {}
  if (busy) event.submitter.textContent = busy
})
addEventListener("pageshow", (event) => { if (event.persisted) location.reload() })
`
