import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildRelease, buildServers } from '../build.mjs';
import { buildDevelopmentHost } from '../development-builds.mjs';
import { packageVersion, releasedNames } from '../workspace.mjs';

/**
 * Writes a console for development: the host as a development build, and a store in which host and remotes are live.
 * @param {string} folder
 * @param {(line: string) => void} print
 */
export async function writeConsole(folder, print) {
  cpSync(await buildDevelopmentHost(print), join(folder, 'host'), { recursive: true, filter: (path) => !path.endsWith('.map') });
  const packages = [];
  for (const name of releasedNames) {
    const version = packageVersion(name);
    const build = await buildRelease(name, version);
    const hash = createHash('sha256')
      .update(readFileSync(join(build, 'release.json')))
      .digest('hex');
    packages.push({ name, version, hash, build: async () => build });
  }
  const { releaseFromStart } = await import(pathToFileURL(join(await buildServers(), 'start.mjs')).href);
  await releaseFromStart(`file:${join(folder, 'store')}`, packages, {});
  rmSync(join(folder, 'store', 'maps'), { recursive: true, force: true });
}
