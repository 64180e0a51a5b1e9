/** Limits of remote loading: names that end in `Ms` are milliseconds, the others are counts. */
export const limits = {
  entryTimeoutMs: 8000,
  /** Covers a page with its chunks; the bundler's own chunk timeout of 8 s usually comes first. */
  pageTimeoutMs: 9000,
  probeTimeoutMs: 2000,
  /** Waits before the second and third attempt to fetch a missing file. */
  retryDelaysMs: [300, 900],
  maxCrashes: 3,
  crashWindowMs: 60_000,
  compositionPollIntervalMs: 3000,
  reportIntervalMs: 10_000,
  /** Loaded versions after which a tab offers a reload; each keeps a third of a megabyte in memory. */
  versionsBeforeReload: 30,
  idleDelayMs: 3000,
};
