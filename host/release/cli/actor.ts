import { userInfo } from 'node:os';

function currentUser(): string {
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have no name.
    return String(process.getuid?.() ?? 'unknown');
  }
}

/** Who a store names in its history; an edge names the token instead. */
export const getActor = ({ actor }: { actor?: string | undefined }, env: NodeJS.ProcessEnv): string =>
  actor || env.RELEASE_ACTOR || currentUser();
