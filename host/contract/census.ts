import * as z from 'zod/mini';

/** Tabs of one edge that run the same versions. */
export const censusGroup = z.object({
  tabs: z.int().check(z.positive()),
  /** The sequence of the composition that they know. */
  sequence: z.int(),
  /** The host version that their page was loaded with. */
  host: z.string(),
  /** Versions on screen, by remote. */
  mounted: z.record(z.string(), z.string()),
  /** What blocks an update. */
  held: z.array(z.string()),
  /** The remote that they run by a preview link; releases of it do not reach them. */
  pinned: z.optional(z.string()),
});

export const census = z.object({
  edge: z.string(),
  /** RFC 3339, by the clock of the edge. */
  at: z.string(),
  /** The sequence that the edge serves. */
  sequence: z.int(),
  groups: z.array(censusGroup),
  /** The last day (RFC 3339 date) on which a tab ran a version, by `name version`. */
  seen: z.record(z.string(), z.string()),
  /** True in the last census of an edge that shut down cleanly. */
  stopped: z.optional(z.boolean()),
});

export type CensusGroup = z.infer<typeof censusGroup>;
export type Census = z.infer<typeof census>;
