import { runCli } from "./cli/run"
import { startSandbox } from "./index"

// A reader that has seen enough, such as head, ends the command quietly.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1))

void runCli(process.argv.slice(2), {
  startSandbox,
  write: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  onStarted: (close) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => void close().then(() => process.exit(0)))
    }
  },
}).then((code) => {
  process.exitCode = code
})
