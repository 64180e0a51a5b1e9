import { sep } from 'node:path';
import { ReleaseError } from '../errors';
import { parseStoreFolder } from '../store/open-backend';

/** Returns the environment for another store: `<prefix>S3_ENDPOINT` and the like override the variables without the prefix. */
export function prefixedEnvironment(env: NodeJS.ProcessEnv, prefix: string): NodeJS.ProcessEnv {
  const overrides = Object.entries(env).flatMap(([name, value]) => {
    const setting = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    return /^(?:AWS_|S3_)/.test(setting) && value ? [[setting, value]] : [];
  });
  return { ...env, ...Object.fromEntries(overrides) };
}

export const backupEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => prefixedEnvironment(env, 'BACKUP_');

const toPrefix = (address: string) => (address.startsWith('s3:') ? `${address.replace(/\/+$/, '')}/` : parseStoreFolder(address) + sep);

/** @throws ReleaseError `usage` if one address contains the other, as each would then hold a copy of itself */
export function refuseNested(one: string, other: string): void {
  const [onePrefix, otherPrefix] = [toPrefix(one), toPrefix(other)];
  if (onePrefix.startsWith(otherPrefix) || otherPrefix.startsWith(onePrefix)) {
    throw new ReleaseError('usage', [`one of ${one} and ${other} contains the other: choose another destination`]);
  }
}
