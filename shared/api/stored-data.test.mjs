import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

const stores = /\bstorage\.(?:read|write)\w*[<(]|\buseStored[<(]|\b(?:localStorage|sessionStorage)\.|\bopenDB[<(]|\bdocument\.cookie\b/;

/** What others store with, or what only makes room for tests. */
const tools = ['shared/src/session/storage.ts', 'shared/src/session/use-stored.ts', 'shared/src/testing/setup.ts'];

const isSource = (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path);

const sourcesOf = (name) =>
  readdirSync(join(root, name, 'src'), { recursive: true })
    .map((path) => `${name}/src/${path.replaceAll('\\', '/')}`)
    .filter((path) => isSource(path) && !tools.includes(path));

it('lists every file that stores data in the browser, and no other, in the documentation', () => {
  const packages = readdirSync(root).filter((name) => name === 'shared' || name === 'host' || name.startsWith('remote-'));
  const keeping = packages.flatMap(sourcesOf).filter((path) => stores.test(readFileSync(join(root, path), 'utf8')));
  const page = readFileSync(join(root, 'docs', 'stored-data.md'), 'utf8');
  const named = [...page.matchAll(/`((?:shared|host|remote-[a-z]+)\/src\/[^`]+)`/g)].map(([, path]) => path);
  expect([...new Set(named)].sort()).toEqual(keeping.sort());
});
