import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const names = new URL('./shared-module-names.mjs', import.meta.resolve('@console/shared/build'));

it('evaluates each module that remotes get from the host at once', async () => {
  const { eagerModules } = (await import(/* @vite-ignore */ names.href)) as { eagerModules: string[] };
  const source = readFileSync(new URL('./start.ts', import.meta.url), 'utf8');
  const evaluated = [...source.matchAll(/'@console\/shared\/([\w-]+)'/g)].map(([, name]) => name);
  expect(evaluated.sort()).toEqual([...eagerModules].sort());
});
