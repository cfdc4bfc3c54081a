import { runCli } from "./cli/run"
import { startSandbox } from "./index"

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
