import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { documentedPackages, readManifest } from '../../../../shared/api/entry-points.mjs';

/**
 * What the specifiers `catalog:` and `workspace:*` stand for.
 * @param {string} root
 * @returns {Promise<import('./manifest.mjs').Workspace>}
 */
export async function readWorkspace(root) {
  // The packages of the host are the only ones that this folder can import.
  const { load } = createRequire(join(root, 'host', 'package.json'))('js-yaml');
  const { catalog } = load(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));
  const manifests = documentedPackages.map(readManifest);
  return { catalog, versions: Object.fromEntries(manifests.map(({ name, version }) => [name, version])) };
}
