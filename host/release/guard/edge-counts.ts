import * as z from 'zod/mini';
import type { Backend } from '../store/backend';

const arms = ['canary', 'control'] as const;

/** Why a version could not be used; the names of `/composition/reports`. */
export const failureKinds = ['timeout', 'missing', 'integrity', 'import', 'render'] as const;

const failureSample = z.object({
  /** A hash that names the visitor in this rollout and nowhere else. */
  visitor: z.string(),
  arm: z.enum(arms),
  /** Of all visitors, those in the canary at that moment (0 to 1). */
  share: z.number(),
  kind: z.enum(failureKinds),
  /** A hash of the network that it came from. */
  from: z.string(),
  /** When an edge first named the visitor, in milliseconds. */
  since: z.number(),
  /** By the clock of the edge, in milliseconds. */
  at: z.number(),
});

const sketch = z.array(z.number());

const rolloutCounts = z.object({
  name: z.string(),
  version: z.string(),
  salt: z.string(),
  seen: z.object({ canary: sketch, control: sketch }),
  votes: z.array(failureSample),
});

const watchSample = z.omit(failureSample, { arm: true, share: true });

const watchCounts = z.object({
  name: z.string(),
  version: z.string(),
  /** The sequence of the promotion. */
  promoted: z.int(),
  /** Visitors in whose browsers it ran, or failed while the version before ran. */
  seen: z.array(z.number()),
  /** The latter. */
  votes: z.array(watchSample),
});

const edgeCounts = z.object({ edge: z.string(), rollouts: z.array(rolloutCounts), watches: z._default(z.array(watchCounts), []) });

export type FailureKind = (typeof failureKinds)[number];
export type FailureSample = z.infer<typeof failureSample>;

/** What one edge has counted of a rollout. */
export type RolloutCounts = z.infer<typeof rolloutCounts>;

/** What one edge has counted of a version that was just promoted to all. */
export type WatchCounts = z.infer<typeof watchCounts>;

/** `guard/<edge>.json`: what one edge has counted of the canaries that run, and of what was just promoted. */
export type EdgeCounts = z.infer<typeof edgeCounts>;

/** One version before the same visitors: votes about it count for nothing else. */
export type Rollout = { name: string; version: string; salt: string };

export const isSameRollout = (counted: Rollout, { name, version, salt }: Rollout): boolean =>
  counted.name === name && counted.version === version && counted.salt === salt;

export const edgeCountsKey = (edge: string) => `guard/${edge}.json`;

/** Reads what one edge has counted; null where it has not. @throws when that cannot be read */
export async function readEdgeCounts(backend: Backend, edge: string): Promise<EdgeCounts | null> {
  const bytes = await backend.read(edgeCountsKey(edge));
  return bytes && edgeCounts.parse(JSON.parse(bytes.toString('utf8')));
}

/** Reads what all edges have counted. @throws when one of them cannot be read: half of the votes are none */
export async function readAllCounts(backend: Backend): Promise<EdgeCounts[]> {
  const edges = (await backend.list('guard')).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);
  const all = await Promise.all(edges.map((edge) => readEdgeCounts(backend, edge)));
  return all.flatMap((one) => one ?? []);
}
