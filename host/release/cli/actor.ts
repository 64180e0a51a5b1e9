import { userInfo } from 'node:os';
import { isReservedActor } from '../access/actors';
import { usageError } from '../errors';

function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have no name.
    return String(process.getuid?.() ?? 'unknown');
  }
}

/** Who a store names in its history: it cannot know more than what was typed. An edge names who it has authenticated. */
export function getActor({ actor }: { actor?: string | undefined }, env: NodeJS.ProcessEnv): string {
  const name = actor || env.RELEASE_ACTOR || currentUser();
  if (isReservedActor(name)) {
    throw usageError(`${name} is a name that only edges and automatic changes have: take another with --actor (or RELEASE_ACTOR)`);
  }
  return name;
}
