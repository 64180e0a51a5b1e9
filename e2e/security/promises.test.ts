import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('names only existing tests and files in docs/security.md', () => {
  let folder = '';
  const missing: string[] = [];
  for (const [, name = ''] of readFileSync(join(root, 'docs/security.md'), 'utf8').matchAll(/`([\w./-]+\.tsx?)`/g)) {
    // A name without a folder is in the folder of the one before.
    const path = name.includes('/') ? name : join(folder, name);
    folder = dirname(path);
    if (!existsSync(join(root, path))) {
      missing.push(path);
    }
  }
  expect(missing).toEqual([]);
});
