import { sep } from 'node:path';
import { ReleaseError } from '../errors';
import { parseStoreFolder } from '../store/open-backend';

/** The environment for the place of a copy: variables with `BACKUP_` before their name (`BACKUP_S3_ENDPOINT`) take the place of the others. */
export function backupEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own = Object.entries(env).flatMap(([name, value]) =>
    /^BACKUP_(?:AWS_|S3_)/.test(name) && value ? [[name.replace('BACKUP_', ''), value]] : [],
  );
  return { ...env, ...Object.fromEntries(own) };
}

const toPrefix = (address: string) => (address.startsWith('s3:') ? `${address.replace(/\/+$/, '')}/` : parseStoreFolder(address) + sep);

/**
 * Compares two addresses before either is opened.
 * @throws ReleaseError `usage` for a copy that lies in the store, or the other way round: each would hold itself
 */
export function refuseNested(one: string, other: string): void {
  const [a, b] = [toPrefix(one), toPrefix(other)];
  if (a.startsWith(b) || b.startsWith(a)) {
    throw new ReleaseError('usage', [`one of ${one} and ${other} contains the other: choose another place`]);
  }
}
