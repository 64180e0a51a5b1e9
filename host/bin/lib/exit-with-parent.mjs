const pollIntervalMs = 250;

// `npx remote-kit dev` is run by npm as well.
const longRunningScripts = ['start', 'edge', 'dev', 'npx'];

/** Sends SIGTERM to this process once the npm that started it is gone: npm does not forward signals to its scripts. */
export function exitWithParent() {
  if (!longRunningScripts.includes(process.env.npm_lifecycle_event ?? '')) {
    return;
  }
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) {
      return;
    }
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, pollIntervalMs);
  timer.unref();
}
