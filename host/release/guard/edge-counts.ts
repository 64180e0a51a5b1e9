import * as z from 'zod/mini';
import type { Rollout } from '../../contract/guard';
import { failureKinds } from '../../contract/report';
import type { Backend } from '../store/backend';

const arms = ['canary', 'control'] as const;

const failureSample = z.object({
  /** A hash that identifies the visitor within this rollout only. */
  visitor: z.string(),
  arm: z.enum(arms),
  /** Share of visitors in the canary at that moment (0 to 1). */
  share: z.number(),
  kind: z.enum(failureKinds),
  from: z.string(),
  /** When an edge first identified the visitor, in milliseconds. */
  since: z.number(),
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
  promoted: z.int(),
  /** Visitors in whose browsers it ran, or failed while the previous version ran. */
  seen: z.array(z.number()),
  votes: z.array(watchSample),
});

const edgeCounts = z.object({ edge: z.string(), rollouts: z.array(rolloutCounts), watches: z._default(z.array(watchCounts), []) });

export type FailureSample = z.infer<typeof failureSample>;

export type RolloutCounts = z.infer<typeof rolloutCounts>;

export type WatchCounts = z.infer<typeof watchCounts>;

/** `guard/<edge>.json`: one edge's counts for running canaries and recent promotions. */
export type EdgeCounts = z.infer<typeof edgeCounts>;

export const isSameRollout = (one: Rollout, { name, version, salt }: Rollout): boolean =>
  one.name === name && one.version === version && one.salt === salt;

export const edgeCountsKey = (edge: string) => `guard/${edge}.json`;

export async function readEdgeCounts(backend: Backend, edge: string): Promise<EdgeCounts | null> {
  const bytes = await backend.read(edgeCountsKey(edge));
  return bytes && edgeCounts.parse(JSON.parse(bytes.toString('utf8')));
}

/** @throws if any edge's counts cannot be read, as partial counts mislead */
export async function readAllCounts(backend: Backend): Promise<EdgeCounts[]> {
  const edges = (await backend.list('guard')).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);
  const all = await Promise.all(edges.map((edge) => readEdgeCounts(backend, edge)));
  return all.flatMap((one) => one ?? []);
}
