import { userInfo } from 'node:os';
import { isPackageName, isVersion } from '../shapes';
import { fail } from './command';

export function checkedName(name: string): string {
  if (!isPackageName(name)) {
    throw fail(`${name} is not the name of a host or remote`);
  }
  return name;
}

export function checkedVersion(version: string): string {
  if (!isVersion(version)) {
    throw fail(`${version} is not a version such as 1.4.2`);
  }
  return version;
}

/** Reads a whole number from 1 for an option. */
export const countFor = (option: string) => (text: string) => {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) {
    throw fail(`${option} takes a whole number from 1`);
  }
  return count;
};

/** Version by name of `billing 1.4.2`, or of `host@1.1.0 billing@1.4.2`. */
export function versionsOf(words: readonly string[]): Record<string, string> {
  const [name = '', version = ''] = words;
  const pairs = name.includes('@') ? words.map((word) => word.split('@')) : [[name, version]];
  const isPair = pairs.every(({ length }) => length === 2) && (name.includes('@') || words.length === 2);
  if (!isPair) {
    throw fail('promote takes <name> <version>, or <name>@<version> for each of several');
  }
  const versions = Object.fromEntries(pairs.map(([one = '', other = '']) => [checkedName(one), checkedVersion(other)]));
  if (Object.keys(versions).length < pairs.length) {
    throw fail('promote takes one version of each name');
  }
  return versions;
}

function currentUser() {
  try {
    return userInfo().username;
  } catch {
    // In a container the user may have no name.
    return String(process.getuid?.() ?? 'unknown');
  }
}

/** In whose name a verb commits, and why. */
export const signatureOf = (options: { actor?: string | undefined; reason?: string | undefined }, env: NodeJS.ProcessEnv) => ({
  actor: options.actor || env.RELEASE_ACTOR || currentUser(),
  reason: options.reason ?? '',
});
