import { sep } from 'node:path';
import { ReleaseError } from '../errors';
import { parseStoreFolder } from '../store/open-backend';

/** Returns the environment for the backup location: `BACKUP_S3_ENDPOINT` and the like override the variables without the prefix. */
export function backupEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const overrides = Object.entries(env).flatMap(([name, value]) =>
    /^BACKUP_(?:AWS_|S3_)/.test(name) && value ? [[name.replace('BACKUP_', ''), value]] : [],
  );
  return { ...env, ...Object.fromEntries(overrides) };
}

const toPrefix = (address: string) => (address.startsWith('s3:') ? `${address.replace(/\/+$/, '')}/` : parseStoreFolder(address) + sep);

/** @throws ReleaseError `usage` if one address contains the other, as each would then hold a copy of itself */
export function refuseNested(one: string, other: string): void {
  const [onePrefix, otherPrefix] = [toPrefix(one), toPrefix(other)];
  if (onePrefix.startsWith(otherPrefix) || otherPrefix.startsWith(onePrefix)) {
    throw new ReleaseError('usage', [`one of ${one} and ${other} contains the other: choose another destination`]);
  }
}
