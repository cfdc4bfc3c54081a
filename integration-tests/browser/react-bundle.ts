import { execFileSync } from "node:child_process"
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { buildSync, type BuildOptions } from "esbuild"

/** Draws a page of the tests with React's development build, of version 18 as in Medusa's panel; the components come from their sources. */
const PAGE = `
  import { createElement, StrictMode, useEffect } from "react"
  import * as pages from "./react-page"
  const Page = (props) => {
    // After the effects of all that is in it.
    useEffect(() => void (document.documentElement.dataset.hydrated = "true"), [])
    return createElement(pages[props.page], props)
  }
  const app = (props) => createElement(StrictMode, {}, createElement(Page, props))
`

/** What the page's script does with what the server made. */
const HYDRATE = `${PAGE}
  import { hydrateRoot } from "react-dom/client"
  const root = document.getElementById("app")
  hydrateRoot(root, app(JSON.parse(root.dataset.props)))
`

const RENDER = `${PAGE}
  import { renderToString } from "react-dom/server"
  process.stdout.write(renderToString(app(JSON.parse(process.env.PROPS))))
`

/** Stands in for the parts of Next.js that our code calls. */
const NEXT = `
  export const cookies = async () => ({ get: () => undefined })
  export const revalidateTag = () => {}
  export const useSearchParams = () => new URLSearchParams()
`

/** React says what it dislikes only in development. The shop is where the page is from. */
function bundled(contents: string, options: BuildOptions): string {
  const next = path.join(mkdtempSync(path.join(tmpdir(), "next-")), "next.mjs")
  writeFileSync(next, NEXT)
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: __dirname, loader: "tsx" },
    alias: { "next/headers": next, "next/cache": next, "next/navigation": next },
    ...{ bundle: true, write: false, jsx: "automatic", logLevel: "warning" },
    define: {
      "process.env.NODE_ENV": '"development"',
      "process.env.MEDUSA_BACKEND_URL": "location.origin",
      "process.env.NEXT_PUBLIC_MEDUSA_BACKEND_URL": '""',
      "process.env.NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY": '"pk_test"',
    },
    ...options,
  })
  return outputFiles![0]!.text
}

/** The script that hydrates the page. */
export const pageScript = (): string => bundled(HYDRATE, { format: "iife", target: "es2022" })

let renderer: string | undefined

/** The page's body as a server makes it: the HTML of a page of react-page.tsx, and for the script what it was made of. */
export function pageBody(props: { locale: string; backendUrl: string; page: string }): string {
  renderer ??= bundled(RENDER, { format: "cjs", platform: "node" })
  const json = JSON.stringify(props)
  const html = execFileSync(process.execPath, ["-"], {
    ...{ input: renderer, encoding: "utf8", cwd: path.resolve(__dirname, "../..") },
    env: { PATH: process.env.PATH, PROPS: json },
  })
  return `<div id="app" data-props="${json.replaceAll('"', "&quot;")}">${html}</div>`
}
