import * as z from 'zod/mini';

/** Open tabs on one edge that run the same versions. */
export const censusGroup = z.object({
  tabs: z.int().check(z.positive()),
  /** Sequence of the newest composition that the tabs have received. */
  sequence: z.int(),
  host: z.string(),
  mounted: z.record(z.string(), z.string()),
  held: z.array(z.string()),
  /** What the tabs run by a preview; its releases do not reach them. */
  previewed: z.optional(z.array(z.string())),
});

export const census = z.object({
  edge: z.string(),
  /** RFC 3339, by the clock of the edge. */
  at: z.string(),
  sequence: z.int(),
  groups: z.array(censusGroup),
  /** Last day (RFC 3339 date) on which a tab ran a version, keyed by `name version`. */
  seen: z.record(z.string(), z.string()),
  /** True in the last census of an edge that shut down cleanly. */
  stopped: z.optional(z.boolean()),
});

export type CensusGroup = z.infer<typeof censusGroup>;
export type Census = z.infer<typeof census>;
