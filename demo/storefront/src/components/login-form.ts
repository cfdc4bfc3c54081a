import { logIn, openAccount, type NewCustomer } from "../account"
import { h, plainButton, whileBusy, statusLine } from "../dom"
import { t } from "../language"
import { statusOf, type Shop } from "../shop"
import { field, isComplete } from "./address-form"

/** To log in, or to open an account. @param done after either */
export function loginForm(shop: Shop, done: () => Promise<void>): HTMLElement {
  const box = h("div")
  const show = (isNew: boolean) => {
    const change = () => {
      show(!isNew)
      box.querySelector<HTMLElement>("input")?.focus()
    }
    box.replaceChildren(form(shop, isNew, done), otherWay(isNew, change))
  }
  show(false)
  return box
}

function form(shop: Shop, isNew: boolean, done: () => Promise<void>): HTMLFormElement {
  const status = statusLine()
  const submit = h(
    "button",
    { class: "button primary wide", type: "submit" },
    t(isNew ? "account.open" : "account.enter"),
  )
  const names = [
    field("first_name", t("checkout.first_name"), { autocomplete: "given-name", required: true }),
    field("last_name", t("checkout.last_name"), { autocomplete: "family-name", required: true }),
  ]
  const element = h(
    "form",
    { novalidate: true },
    isNew && names,
    field("email", t("checkout.email"), { type: "email", autocomplete: "email", required: true }),
    field("password", t("account.password"), {
      type: "password",
      autocomplete: isNew ? "new-password" : "current-password",
      required: true,
    }),
    submit,
    status,
  )
  const send = () => {
    const typed = Object.fromEntries(new FormData(element)) as unknown as NewCustomer
    return (isNew ? openAccount : logIn)(shop, typed)
  }
  element.addEventListener("submit", (event) => {
    event.preventDefault()
    if (!isComplete(element, status)) return
    void whileBusy(submit, status, () =>
      send()
        .then(done)
        .catch((fault) => {
          // Medusa's own sentences for these are in English.
          if (statusOf(fault) !== 401) throw fault
          status.say(t(isNew ? "account.exists" : "account.wrong"))
        }),
    )
  })
  return element
}

function otherWay(isNew: boolean, change: () => void): HTMLElement {
  return h(
    "p",
    { class: "quiet" },
    t(isNew ? "account.known" : "account.new"),
    " ",
    plainButton(t(isNew ? "account.enter" : "account.open"), change),
  )
}
