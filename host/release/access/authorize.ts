import type { AccessAction, AccessRemotes } from '../../contract/access';
import type { LogCommand } from '../../contract/command';
import { findEntry } from '../store/log-state';
import type { ReleaseStore } from '../store/release-store';

/** An action, and the remotes (or the host) that it concerns; null if it may concern all. */
export type Need = { action: AccessAction; remotes: readonly string[] | null };

/** Going to a version that was never live for everyone is a promotion, whatever it is called. */
async function leadsForward(store: ReleaseStore, { name, to }: Extract<LogCommand, { verb: 'rollback' }>): Promise<boolean> {
  const head = await store.head();
  const entry = head && findEntry(head, name);
  return to !== undefined && entry !== null && entry !== undefined && to !== entry.live && !entry.earlier.includes(to);
}

export async function needOf(store: ReleaseStore, command: LogCommand): Promise<Need> {
  switch (command.verb) {
    case 'rollback-to-sequence':
      return { action: 'rollback', remotes: null };
    case 'freeze':
      return { action: 'freeze', remotes: null };
    case 'promote-several':
      return { action: 'promote', remotes: Object.keys(command.versions) };
    case 'rollback':
      return { action: (await leadsForward(store, command)) ? 'promote' : 'rollback', remotes: [command.name] };
    default:
      return { action: command.verb, remotes: [command.name] };
  }
}

/** Who calls the release API, and what that allows. `title` names it in messages: `the token ci-billing`. */
export type Rights = { title: string; remotes: AccessRemotes; actions: readonly string[] };

/** Why the rights do not allow it; null if they do. */
export function explainMissingRight({ title, actions, remotes: own }: Rights, { action, remotes }: Need): string | null {
  if (!actions.includes(action)) {
    return `${title} does not allow ${action}`;
  }
  if (own === 'all') {
    return null;
  }
  if (remotes === null) {
    return `${title} is for ${own.join(', ')}; this concerns all remotes`;
  }
  const others = remotes.filter((remote) => !own.includes(remote));
  return others.length === 0 ? null : `${title} is for ${own.join(', ')}, not for ${others.join(', ')}`;
}
