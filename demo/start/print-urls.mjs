import { bold, dim, say } from "./progress.mjs"

/** The end of a good start: what to open, and with which login. @param {import("./state.mjs").State} state @param {string} data */
export function printUrls(state, data) {
  say()
  say(`  ${bold("Storefront")}  ${state.storefront_url}`)
  say(`  ${bold("Admin")}       ${state.backend_url}/app`)
  say(`              ${state.admin_email}  ${state.admin_password}`)
  if (state.sandbox_url) {
    say(`  ${bold("Simulator")}   ${state.sandbox_url}   ${dim("orders and calls of the rental service")}`)
  }

  say()
  say(dim(`  Everything is kept in ${data}; Ctrl-C stops it.`))
}
