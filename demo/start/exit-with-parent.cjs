// Loaded before each program that the demo starts: it ends when the demo lets go of it, or is gone, killed outright even.
process.on("disconnect", () => process.emit("SIGTERM", "SIGTERM") || process.exit(1))
process.channel?.unref()
