import { isPackageName, isVersion } from '../../contract/names';
import { usageError } from '../errors';
import { getActor } from './actor';

export function parseName(name: string): string {
  if (!isPackageName(name)) {
    throw usageError(`${name} is not the name of a host or remote`);
  }
  return name;
}

export function parseVersion(version: string): string {
  if (!isVersion(version)) {
    throw usageError(`${version} is not a version such as 1.4.2`);
  }
  return version;
}

export const countParser = (option: string) => (text: string) => {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1) {
    throw usageError(`${option} takes a whole number from 1`);
  }
  return count;
};

export function parseVersions(words: readonly string[], verb: string): Record<string, string> {
  const [name = '', version = ''] = words;
  const pairs = name.includes('@') ? words.map((word) => word.split('@')) : [[name, version]];
  const isPair = pairs.every(({ length }) => length === 2) && (name.includes('@') || words.length === 2);
  if (!isPair) {
    throw usageError(`${verb} takes <name> <version>, or <name>@<version> for each of several`);
  }
  const versions = Object.fromEntries(pairs.map(([one = '', other = '']) => [parseName(one), parseVersion(other)]));
  if (Object.keys(versions).length < pairs.length) {
    throw usageError(`${verb} takes one version of each name`);
  }
  return versions;
}

export const toCommitInfo = (options: { actor?: string | undefined; reason?: string | undefined }, env: NodeJS.ProcessEnv) => ({
  actor: getActor(options, env),
  reason: options.reason ?? '',
});
