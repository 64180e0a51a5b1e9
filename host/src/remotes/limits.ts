/** Timeouts and retries of remote loading, in milliseconds. */
export const limits = {
  entry: 8000,
  /** Covers a page with its chunks; the bundler's own chunk timeout of 8 s usually comes first. */
  page: 9000,
  probe: 2000,
  /** Waits before the second and third attempt to fetch a missing file. */
  retryAfter: [300, 900],
  crashes: 3,
  crashWindow: 60_000,
  pollComposition: 3000,
  reportInterval: 10_000,
  /** Loaded versions after which a tab offers a reload; each keeps a third of a megabyte in memory. */
  versions: 30,
  idle: 3000,
};
