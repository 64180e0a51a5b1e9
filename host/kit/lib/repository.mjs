import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../bin/lib/user-error.mjs';
import { repositoryRemote } from '../../release/workspace-packages.mjs';

/**
 * The remote of a repository, as its files declare it.
 * @param {string} root
 * @returns {{ root: string, name: string, version: string }}
 * @throws {UserError} outside of a repository of a remote
 */
export function readRepository(root) {
  const name = repositoryRemote(root);
  if (name === undefined) {
    throw new UserError(`${root} is no repository of a remote: run this beside its package.json, with a src/remote.ts that has a name`);
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { root, name, version };
}
