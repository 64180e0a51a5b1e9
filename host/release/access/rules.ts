import * as z from 'zod/mini';
import { type AccessRules, accessRules } from '../../contract/approvals';
import { ReleaseError } from '../errors';
import type { Backend } from '../store/backend';
import { nullIfDamaged, readDocument } from '../store/documents';
import { toJson } from '../store/release-store';
import type { Need } from './authorize';

/** `access/rules/<number>.json`: rules, who set them, when and why. The readable one with the highest number counts. */
const storedRules = z.extend(accessRules, {
  number: z.int().check(z.positive()),
  actor: z.string(),
  approvedBy: z.optional(z.string()),
  reason: z.string(),
  at: z.string(),
});

export type StoredRules = z.infer<typeof storedRules>;

const folder = 'access/rules';

const listNumbers = async (backend: Backend) =>
  (await backend.list(folder))
    .flatMap((name) => (/^\d{1,9}\.json$/.test(name) ? [Number.parseInt(name, 10)] : []))
    .sort((one, other) => other - one);

/** Null before the first rules. @throws ReleaseError `integrity` if there are rules, and none can be read */
export async function readRules(backend: Backend): Promise<StoredRules | null> {
  const numbers = await listNumbers(backend);
  for (const number of numbers) {
    const rules = await readDocument(backend, `${folder}/${number}.json`, (json) => storedRules.parse(json)).catch(nullIfDamaged);
    if (rules) {
      return rules;
    }
  }
  if (numbers.length === 0) {
    return null;
  }
  throw new ReleaseError('integrity', [
    `no rules in ${folder} of ${backend.address} can be read: put them back from a backup, or set them again`,
  ]);
}

export type RulesChange = { rules: AccessRules; actor: string; approvedBy?: string | undefined; reason: string };

/** @throws ReleaseError `conflict` if somebody else was faster */
export async function writeRules(backend: Backend, { rules, actor, approvedBy, reason }: RulesChange): Promise<StoredRules> {
  const number = ((await listNumbers(backend))[0] ?? 0) + 1;
  const { owners, approvals } = rules;
  const next: StoredRules = { number, owners, approvals, actor, ...(approvedBy && { approvedBy }), reason, at: new Date().toISOString() };
  if (!(await backend.createOnly(`${folder}/${number}.json`, toJson(next)))) {
    throw new ReleaseError('conflict', ['somebody else has set rules in the meantime: look at them, and try again']);
  }
  return next;
}

/** Recovery (rollback, freeze) must not wait for an owner, nor must previews, which change nothing for others. */
const ownedActions = ['publish', 'promote', 'canary', 'remove'];

export const isOwned = ({ action }: Need): boolean => ownedActions.includes(action);

/** Why somebody may not change the remotes as none of their owners; null if they may. */
export function explainMissingOwnership(rules: AccessRules | null, owner: string, { remotes }: Pick<Need, 'remotes'>): string | null {
  const owned = Object.entries(rules?.owners ?? {});
  const foreign = owned.find(([name, owners]) => (remotes === null || remotes.includes(name)) && !owners.includes(owner));
  return foreign ? `${foreign[0]} is changed by its owners only, ${foreign[1].join(', ')}: ask one of them` : null;
}
