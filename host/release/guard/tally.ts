import * as z from 'zod/mini';
import type { Rollout } from '../../contract/guard';
import { failureKinds } from '../../contract/report';
import type { Backend } from '../backend';

const arms = ['canary', 'control'] as const;

const vote = z.object({
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

const rolloutTally = z.object({
  name: z.string(),
  version: z.string(),
  salt: z.string(),
  seen: z.object({ canary: sketch, control: sketch }),
  votes: z.array(vote),
});

const watchVote = z.omit(vote, { arm: true, share: true });

const watchTally = z.object({
  name: z.string(),
  version: z.string(),
  /** The sequence of the promotion. */
  promoted: z.int(),
  /** Visitors in whose browsers it ran, or failed while the version before ran. */
  seen: z.array(z.number()),
  /** The latter. */
  votes: z.array(watchVote),
});

const tally = z.object({ edge: z.string(), rollouts: z.array(rolloutTally), watches: z._default(z.array(watchTally), []) });

export type TallyVote = z.infer<typeof vote>;

/** What one edge has counted of a rollout. */
export type RolloutTally = z.infer<typeof rolloutTally>;

/** What one edge has counted of a version that was just promoted to all. */
export type WatchTally = z.infer<typeof watchTally>;

/** `guard/<edge>.json`: what one edge has counted of the canaries that run, and of what was just promoted. */
export type Tally = z.infer<typeof tally>;

export const isOf = (counted: Rollout, { name, version, salt }: Rollout): boolean =>
  counted.name === name && counted.version === version && counted.salt === salt;

export const tallyKey = (edge: string) => `guard/${edge}.json`;

/** Reads what one edge has counted; null where it has not. @throws when that cannot be read */
export async function readTally(backend: Backend, edge: string): Promise<Tally | null> {
  const bytes = await backend.read(tallyKey(edge));
  return bytes && tally.parse(JSON.parse(bytes.toString('utf8')));
}

/** Reads what all edges have counted. @throws when one of them cannot be read: half of the votes are none */
export async function readTallies(backend: Backend): Promise<Tally[]> {
  const edges = (await backend.list('guard')).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);
  const all = await Promise.all(edges.map((edge) => readTally(backend, edge)));
  return all.flatMap((one) => one ?? []);
}
