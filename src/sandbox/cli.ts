import { startSandbox, type Sandbox } from "./index"
import { CliError, HELP, readArguments } from "./cli-arguments"

async function main(words: string[]): Promise<void> {
  const command = readArguments(words)
  if (command === "help") return void process.stdout.write(HELP)
  const sandbox = await start(command)
  process.stdout.write(greeting(sandbox))
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
  }
}

async function start(options: Exclude<ReturnType<typeof readArguments>, "help">): Promise<Sandbox> {
  try {
    return await startSandbox({ ...options, log: (line) => process.stdout.write(`${line}\n`) })
  } catch (error) {
    throw new CliError(reasonOf(error as NodeJS.ErrnoException, options.host, options.port))
  }
}

function reasonOf(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === "EADDRINUSE") {
    return `Port ${port} of ${host} is taken. Stop the program that uses it, or choose another one with --port.`
  }
  if (error.code === "EACCES") return `Port ${port} may not be used without special rights. Choose one over 1023.`
  if (error.code === "EADDRNOTAVAIL") return `This machine has no address ${host}. Leave --host out for 127.0.0.1.`
  return error.message
}

function greeting({ url, paymentUrl }: Sandbox): string {
  return `The rental service's simulator runs. Ctrl-C ends it.
  Orders and calls   ${url}/
  API address        ${url}
  Payment page       ${paymentUrl}
`
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`rental-sandbox: ${error instanceof CliError ? error.message : (error.stack ?? error)}\n`)
  process.exitCode = 1
})
