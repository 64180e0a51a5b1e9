import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDeclaration } from '../extensions';

/**
 * Lists texts that a page uses but does not load, as `src/log/page.tsx: topup.title`. Pages load keys that begin with their own name or with
 * no page's name; code outside of the page folders may use only the latter.
 *
 * @param packageDir folder of the remote's package.json
 * @param topics pages by topic, as in the build
 */
export function findUnloadedTexts(
  packageDir: string,
  { routes, settingsTabs }: RemoteDeclaration,
  topics: Readonly<Record<string, readonly string[]>> = {},
): string[] {
  const pages = new Set([...routes, ...settingsTabs].map(({ expose }) => expose.slice(2)));
  const files = readdirSync(join(packageDir, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== 'remote.ts')
    .flatMap((file) => {
      const [folder] = file.split(/[\\/]/);
      // Of either branch where the key depends on a condition.
      const calls = readFileSync(join(packageDir, 'src', file), 'utf8').matchAll(/\bt\(([^,)]*)/g);
      const keys = [...calls].flatMap(([, key = '']) => [...key.matchAll(/['"`]([a-z-]+)\.([^'"`]*)/g)]);
      const isForeign = (owner: string) =>
        pages.has(owner) ? owner !== folder : pages.has(folder ?? '') && topics[owner]?.includes(folder ?? '') === false;
      return keys.filter(([, owner = '']) => isForeign(owner)).map(([, owner, rest]) => `src/${file}: ${owner}.${rest}`);
    });
}
