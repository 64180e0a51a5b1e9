import type { AccessAction, AccessToken } from '../../contract/access';
import type { LogCommand } from '../operations/execute-command';
import type { ReleaseStore } from '../store/release-store';

/** An action, and the remotes (or the host) that it changes; null if it may change all. */
export type Need = { action: AccessAction; remotes: readonly string[] | null };

export async function needOf(store: ReleaseStore, command: LogCommand): Promise<Need> {
  switch (command.verb) {
    case 'rollback-to-sequence':
      return { action: 'rollback', remotes: null };
    case 'freeze':
      return { action: 'freeze', remotes: null };
    case 'promote-several':
      return { action: 'promote', remotes: Object.keys(command.versions) };
    case 'unpin': {
      const pin = (await store.head())?.pins.find(({ id }) => id === command.id);
      return { action: 'pin', remotes: pin ? [pin.name] : null };
    }
    default:
      return { action: command.verb, remotes: [command.name] };
  }
}

/** Why the token does not allow it; null if it does. */
export function explainMissingRight({ name, actions, remotes: own }: AccessToken, { action, remotes }: Need): string | null {
  if (!actions.includes(action)) {
    return `the token ${name} does not allow ${action}`;
  }
  if (own === 'all') {
    return null;
  }
  if (remotes === null) {
    return `the token ${name} is for ${own.join(', ')}; this changes all remotes`;
  }
  const others = remotes.filter((remote) => !own.includes(remote));
  return others.length === 0 ? null : `the token ${name} is for ${own.join(', ')}, not for ${others.join(', ')}`;
}
