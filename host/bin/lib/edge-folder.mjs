import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleServers } from './build.mjs';
import { UserError } from './user-error.mjs';
import { checkedOutCommit, packageVersion } from './workspace.mjs';

/**
 * Writes the edge and the release command into a folder that needs only Node.
 * @param {string} target
 * @param {(line: string) => void} print
 */
export async function writeEdgeFolder(target, print) {
  const folder = resolve(target);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new UserError(`${folder} is not empty: name a new folder, or an empty one`);
  }
  await bundleServers(folder, { SERVER_PARTS: 'edge' });
  for (const name of ['edge.mjs', 'release.mjs']) {
    chmodSync(join(folder, name), 0o755);
  }
  const commit = checkedOutCommit();
  const manifest = {
    name: 'gateway-console-edge',
    version: packageVersion('host'),
    ...(commit && { commit }),
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: { start: 'node edge.mjs', release: 'node release.mjs' },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  print(`The edge is in ${folder}. It is started with RELEASE_STORE=… GATEWAY_URL=… DATA_DIR=… node ${join(folder, 'edge.mjs')}`);
}
