import * as z from 'zod/mini';
import { setCanary } from '../../release/operations/canary';
import { freeze } from '../../release/operations/freeze';
import { createPin, endPin, maxPinDurationMs } from '../../release/operations/pin';
import { promote } from '../../release/operations/promote';
import { remove } from '../../release/operations/remove';
import { rollback } from '../../release/operations/rollback';
import { rollbackToSequence } from '../../release/operations/rollback-to-sequence';
import type { Commit, ReleaseStore } from '../../release/store/release-store';
import { isPackageName, isVersion } from '../../release/store/schemas';

const name = z.string().check(z.refine(isPackageName));
const version = z.string().check(z.refine(isVersion));
const reason = z.string().check(z.maxLength(500));
const percent = z.number().check(z.minimum(0), z.maximum(100));

/** A minute to a month, in milliseconds. */
const pace = z.int().check(z.minimum(60_000), z.maximum(30 * 24 * 3_600_000));

/** What a person orders in the page of releases. */
const order = z.discriminatedUnion('verb', [
  z.object({ verb: z.literal('promote'), name, version, now: z.boolean(), force: z.boolean(), reason }),
  z.object({
    verb: z.literal('canary'),
    name,
    version,
    percents: z.tuple([percent], percent).check(z.maxLength(20)),
    every: z.nullable(pace),
    force: z.boolean(),
    reason,
  }),
  /** `lasts` is in milliseconds. */
  z.object({ verb: z.literal('pin'), name, version, lasts: z.int().check(z.minimum(60_000), z.maximum(maxPinDurationMs)), reason }),
  z.object({ verb: z.literal('unpin'), id: z.uuid(), reason }),
  /** Of an error that open tabs have reported. */
  z.object({ verb: z.literal('resolve'), id: z.string().check(z.regex(/^[0-9a-f]{12}$/)), reason }),
  z.object({ verb: z.literal('freeze'), isOn: z.boolean(), reason }),
  /** `leaving` is the version that the person wants to be rid of. */
  z.object({ verb: z.literal('rollback'), name, to: z.optional(version), leaving: z.optional(version), atNavigation: z.boolean(), reason }),
  z.object({ verb: z.literal('rollback-to-sequence'), sequence: z.int().check(z.minimum(1)), markBad: z.boolean(), reason }),
  z.object({ verb: z.literal('remove'), name, now: z.boolean(), reason }),
]);

export type Order = z.infer<typeof order>;

/** Undefined for what is no order. */
export const readOrder = (body: unknown): Order | undefined => order.safeParse(body).data;

/** An order that takes an entry of the log. */
export type LogOrder = Exclude<Order, { verb: 'resolve' }>;

/** What came of an order; `path` is that of the link that was made. */
export type Carried = Commit & { path?: string };

/** Carries out an order in the name of `actor`. @throws ReleaseError as the verbs do */
export async function carryOut(store: ReleaseStore, given: LogOrder, actor: string): Promise<Carried> {
  const { reason } = given;
  const signature = { actor, reason, apply: 'navigation' as const };
  switch (given.verb) {
    case 'promote':
      return promote(store, {
        ...signature,
        versions: { [given.name]: given.version },
        force: given.force,
        apply: given.now ? 'now' : 'navigation',
      });
    case 'canary':
      return setCanary(store, { ...signature, ...given });
    case 'rollback':
      return rollback(store, {
        ...signature,
        name: given.name,
        to: given.to,
        from: given.leaving,
        apply: given.atNavigation ? 'navigation' : 'now',
      });
    case 'rollback-to-sequence':
      return rollbackToSequence(store, { ...signature, apply: 'now', sequence: given.sequence, markBad: given.markBad });
    case 'remove':
      return remove(store, { ...signature, name: given.name, apply: given.now ? 'now' : 'navigation' });
    case 'pin': {
      const { commit, path } = await createPin(store, { ...signature, name: given.name, version: given.version, lasts: given.lasts });
      return { ...commit, path };
    }
    case 'unpin':
      return endPin(store, { ...signature, apply: 'now', id: given.id });
    case 'freeze':
      return freeze(store, { actor, reason, isOn: given.isOn });
  }
}
