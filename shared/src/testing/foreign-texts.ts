import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDeclaration } from '../extensions';

/**
 * Texts that a file asks for and its page does not fetch, as `src/log/page.tsx: topup.title`: a page has only the texts whose keys begin with
 * its name and those of no page; what stands outside the pages' folders has only the latter. Texts of a topic are only for its pages.
 *
 * @param packageDir folder of the remote's package.json
 * @param topics as the build has them
 */
export function foreignTexts(
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
      const keys = readFileSync(join(packageDir, 'src', file), 'utf8').matchAll(/\bt\(\s*['"`]([a-z-]+)\.([^'"`]*)/g);
      const isForeign = (owner: string) =>
        pages.has(owner) ? owner !== folder : pages.has(folder ?? '') && topics[owner]?.includes(folder ?? '') === false;
      return [...keys].filter(([, owner = '']) => isForeign(owner)).map(([, owner, rest]) => `src/${file}: ${owner}.${rest}`);
    });
}
