import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const packageDir = join(import.meta.dirname, '..');
const { name, exports } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
const entries = Object.entries(exports).map(([entry, path]) => ({ specifier: join(name, entry), path }));

it.each(entries)('$specifier has an example that imports it', ({ specifier, path }) => {
  const source = join(packageDir, path);
  const [, example] = /^\/\*\*[\s\S]*?\{@includeCode (\S+)\}[\s\S]*?@module/.exec(readFileSync(source, 'utf8')) ?? [];
  expect(example, `${path} starts with a module comment that includes an example`).toBeDefined();

  const file = join(dirname(source), example ?? '');
  expect(existsSync(file)).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(`from '${specifier}'`);
});
