import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('docs/security.md names only tests and files that there are', () => {
  let folder = '';
  const missing: string[] = [];
  for (const [, name = ''] of readFileSync(join(root, 'docs/security.md'), 'utf8').matchAll(/`([\w./-]+\.tsx?)`/g)) {
    // A bare name stands in the folder of the one before it.
    const path = name.includes('/') ? name : join(folder, name);
    folder = dirname(path);
    if (!existsSync(join(root, path))) {
      missing.push(path);
    }
  }
  expect(missing).toEqual([]);
});
