/** Time limits and retries of assembly, in milliseconds (design: section 5, point 5). */
export const limits = {
  /** An entry that has not run by then is given up. */
  entry: 8000,
  /** A page with its chunks; the chunks' own limit of 8 s comes first where the bundler notices. */
  page: 9000,
  /** Asking why a script did not load. */
  probe: 2000,
  /** Waits before the second and third try of something that was missing. */
  retryAfter: [300, 900],
  /** Crashes within `crashWindow` after which a version is left. */
  crashes: 3,
  crashWindow: 60_000,
  pollComposition: 3000,
  /** How often a tab repeats which versions it runs. */
  reportInterval: 10_000,
  /** Versions taken over after which a tab suggests a reload: a third of a megabyte each stays in memory. */
  versions: 30,
  /** So long without a key or a pointer, and a person is between two things. */
  idle: 3000,
};
