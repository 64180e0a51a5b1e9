/** How often is looked whether the parent is still there, in milliseconds. */
const lookEvery = 250;

/** Scripts of this workspace that run until they are stopped; what other scripts start may outlive them. */
const scripts = ['start', 'edge', 'dev'];

/**
 * Ends this process in order, as SIGTERM does, when the npm that started it is gone: npm passes no signal on to the programs of its
 * scripts.
 */
export function endWithParent() {
  if (!scripts.includes(process.env.npm_lifecycle_event ?? '')) {
    return;
  }
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) {
      return;
    }
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEvery);
  timer.unref();
}
