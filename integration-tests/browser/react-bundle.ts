import { execFileSync } from "node:child_process"
import path from "node:path"
import { buildSync, type BuildOptions } from "esbuild"

/** What is drawn, from the sources, with the React 18 that is Medusa's too. */
const PAGE = `
  import { createElement, useEffect } from "react"
  import * as pages from "./react-page"
  const Page = (props) => {
    // After the effects of all that is in it.
    useEffect(() => void (document.documentElement.dataset.hydrated = "true"), [])
    return createElement(pages[props.page ?? "EveryPart"], props)
  }
  const app = (props) => createElement(Page, props)
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

/** React says what it dislikes only in development. */
const bundled = (contents: string, options: BuildOptions): string =>
  buildSync({
    stdin: { contents, resolveDir: __dirname, loader: "tsx" },
    bundle: true,
    write: false,
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"development"' },
    logLevel: "warning",
    ...options,
  }).outputFiles![0]!.text

/** The script that hydrates the page. */
export const pageScript = (): string => bundled(HYDRATE, { format: "iife", target: "es2022" })

let renderer: string | undefined

/** The page's body as a server makes it: the components' HTML, and for the script what they were made of. */
export function pageBody(props: {
  locale: string
  backendUrl?: string
  /** Which of react-page.tsx; every part without. */
  page?: "States"
}): string {
  renderer ??= bundled(RENDER, { format: "cjs", platform: "node" })
  const json = JSON.stringify(props)
  const html = execFileSync(process.execPath, ["-"], {
    input: renderer,
    env: { PATH: process.env.PATH, PROPS: json },
    cwd: path.resolve(__dirname, "../.."),
    encoding: "utf8",
  })
  return `<div id="app" data-props="${json.replaceAll('"', "&quot;")}">${html}</div>`
}
