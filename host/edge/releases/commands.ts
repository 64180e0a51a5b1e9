import * as z from 'zod/mini';
import { setCanary } from '../../release/canary';
import { freeze } from '../../release/guard/freeze';
import { endPin, longestPin, makePin } from '../../release/pin';
import { promote } from '../../release/promote';
import { remove } from '../../release/remove';
import { rollback } from '../../release/rollback';
import { rollbackToSequence } from '../../release/rollback-to-sequence';
import { isPackageName, isVersion } from '../../release/shapes';
import type { Commit, ReleaseStore } from '../../release/store';

const name = z.string().check(z.refine(isPackageName));
const version = z.string().check(z.refine(isVersion));
const reason = z.string().check(z.maxLength(500));
const percent = z.number().check(z.minimum(0), z.maximum(100));

/** In milliseconds: a minute to a month. */
const interval = z.int().check(z.minimum(60_000), z.maximum(30 * 24 * 3_600_000));

const order = z.discriminatedUnion('verb', [
  z.object({ verb: z.literal('promote'), name, version, now: z.boolean(), force: z.boolean(), reason }),
  z.object({
    verb: z.literal('canary'),
    name,
    version,
    percents: z.tuple([percent], percent).check(z.maxLength(20)),
    every: z.nullable(interval),
    force: z.boolean(),
    reason,
  }),
  /** `lasts` is in milliseconds. */
  z.object({ verb: z.literal('pin'), name, version, lasts: z.int().check(z.minimum(60_000), z.maximum(longestPin)), reason }),
  z.object({ verb: z.literal('unpin'), id: z.uuid(), reason }),
  z.object({ verb: z.literal('resolve'), id: z.string().check(z.regex(/^[0-9a-f]{12}$/)), reason }),
  z.object({ verb: z.literal('freeze'), isOn: z.boolean(), reason }),
  /** `leaving` is the version to roll back from. */
  z.object({ verb: z.literal('rollback'), name, to: z.optional(version), leaving: z.optional(version), atNavigation: z.boolean(), reason }),
  z.object({ verb: z.literal('rollback-to-sequence'), sequence: z.int().check(z.minimum(1)), markBad: z.boolean(), reason }),
  z.object({ verb: z.literal('remove'), name, now: z.boolean(), reason }),
]);

export type Order = z.infer<typeof order>;

/** @returns undefined for an invalid command */
export const parseCommand = (body: unknown): Order | undefined => order.safeParse(body).data;

/** A command that adds a log entry. */
export type LogCommand = Exclude<Order, { verb: 'resolve' }>;

/** `path` is that of a new preview link. */
export type CommandResult = Commit & { path?: string };

/** @throws ReleaseError as the release operations do */
export async function executeCommand(store: ReleaseStore, command: LogCommand, actor: string): Promise<CommandResult> {
  const { reason } = command;
  const signature = { actor, reason, apply: 'navigation' as const };
  switch (command.verb) {
    case 'promote':
      return promote(store, {
        ...signature,
        versions: { [command.name]: command.version },
        force: command.force,
        apply: command.now ? 'now' : 'navigation',
      });
    case 'canary':
      return setCanary(store, { ...signature, ...command });
    case 'rollback':
      return rollback(store, {
        ...signature,
        name: command.name,
        to: command.to,
        from: command.leaving,
        apply: command.atNavigation ? 'navigation' : 'now',
      });
    case 'rollback-to-sequence':
      return rollbackToSequence(store, { ...signature, apply: 'now', sequence: command.sequence, markBad: command.markBad });
    case 'remove':
      return remove(store, { ...signature, name: command.name, apply: command.now ? 'now' : 'navigation' });
    case 'pin': {
      const { commit, path } = await makePin(store, { ...signature, name: command.name, version: command.version, lasts: command.lasts });
      return { ...commit, path };
    }
    case 'unpin':
      return endPin(store, { ...signature, apply: 'now', id: command.id });
    case 'freeze':
      return freeze(store, { actor, reason, isOn: command.isOn });
  }
}
