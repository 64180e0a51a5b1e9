import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { type NextWorkspace, nextWorkspace } from '../support/next-workspace';
import { root } from '../support/processes';
import { allowUnreproducible, compositionOf } from '../support/releases';
import { signIn } from '../support/sign-in';
import { buildVariant } from '../support/variant';

let running: RunningConsole;
let next: NextWorkspace;

test.beforeEach(async () => {
  running = await startConsoleFrom(template);
  next = await nextWorkspace(['account', 'billing']);
});
test.afterEach(async () => {
  await running.stop();
  await next.remove();
});

const missing = (release: string, name: string, host: string) =>
  `${release} uses ${name} of @console/shared/format, which host ${host} does not have`;

const publish = (name: string, dist: string) => running.release('publish', name, '--dir', dist, ...allowUnreproducible);
const done = { code: 0, stderr: '' };

async function fetchVersions(names: string[]): Promise<Record<string, string | undefined>> {
  const { host, remotes } = await compositionOf(running);
  return { host: host.version, ...Object.fromEntries(names.map((name) => [name, remotes[name]?.version])) };
}

/** Opens the pages once the edge serves these versions. */
async function expectPages(page: Page, host: string, versions: Record<string, string>) {
  await expect.poll(() => fetchVersions(Object.keys(versions))).toEqual({ host, ...versions });
  const addresses: Record<string, string> = { account: '/token', admin: '/channel', billing: '/log', playground: '/playground' };
  for (const [name, version] of Object.entries(versions)) {
    await page.goto(`${running.address}${addresses[name]}`);
    const composition = JSON.parse((await page.locator('#composition').textContent()) ?? '');
    expect(composition.host.version).toBe(host);
    const remote = page.locator(`[data-remote="${name}"]`);
    await expect(remote).toHaveAttribute('data-version', version);
    await expect(remote.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
}

/** Adds an export, and uses it in the title of a page of billing. */
async function addExport() {
  await next.edit('shared/src/format/index.ts', (text) => `${text}export const greet = (name: string): string => \`Hello, \${name}\`;\n`);
  await next.edit('remote-billing/src/log/page.tsx', (text) =>
    `import { greet } from '@console/shared/format';\n${text}`.replace("title={t('log.title')}", "title={greet(t('log.title'))}"),
  );
}

test('runs old remotes on a new host and new ones on an old host, unless they need a new export', async ({ page }) => {
  const before = await next.interfaceVersion();
  await addExport();
  expect(await next.recordInterface()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('added: greet of @console/shared/format'),
  });
  expect(await next.interfaceVersion()).not.toBe(before);

  const billing = await next.build('billing', '1.1.0');
  const lacking = missing('billing 1.1.0', 'greet', '1.0.0');
  expect(await publish('billing', billing)).toMatchObject({ code: 4, stderr: expect.stringContaining(lacking) });

  // Account uses nothing new.
  expect(await publish('account', await next.build('account', '1.1.0'))).toMatchObject(done);
  expect(await running.release('promote', 'account', '1.1.0')).toMatchObject(done);
  await signIn(page, running.address);
  await expectPages(page, '1.0.0', { account: '1.1.0' });

  expect(await publish('host', await next.build('host', '1.1.0'))).toMatchObject(done);
  expect(await publish('billing', billing)).toMatchObject(done);
  expect(await running.release('promote', 'billing', '1.1.0')).toMatchObject({ code: 4, stderr: expect.stringContaining(lacking) });

  expect(await running.release('promote', 'host', '1.1.0')).toMatchObject(done);
  await expectPages(page, '1.1.0', { account: '1.1.0', admin: '1.0.0', billing: '1.0.0', playground: '1.0.0' });
  expect(await running.release('promote', 'billing', '1.1.0')).toMatchObject(done);
  await expectPages(page, '1.1.0', { billing: '1.1.0' });
  await expect(page.locator('[data-remote="billing"]').getByRole('heading', { level: 1 })).toHaveText(/^Hello, /);

  expect(await running.release('rollback', 'host')).toMatchObject({ code: 4, stderr: expect.stringContaining(lacking) });
  await expectPages(page, '1.1.0', { billing: '1.1.0' });
  expect(await running.release('rollback', 'billing')).toMatchObject(done);
  expect(await running.release('rollback', 'host')).toMatchObject(done);
  await expectPages(page, '1.0.0', { account: '1.1.0', admin: '1.0.0', billing: '1.0.0', playground: '1.0.0' });
});

test('refuses to record or promote a host that lost an export in use', async ({ page }) => {
  await next.edit('shared/src/format/index.ts', (text) => text.replace("export { compactNumber } from './number';\n", ''));
  const refused = await next.recordInterface();
  expect([refused.code, refused.stdout]).toEqual([1, expect.stringContaining('removed: compactNumber of @console/shared/format')]);
  expect(refused.stdout).toContain('--breaking');

  // The host still claims the previous interface.
  expect(await publish('host', await next.build('host', '1.1.0'))).toMatchObject(done);
  expect(await running.release('promote', 'host', '1.1.0')).toMatchObject({
    code: 4,
    stderr: expect.stringContaining(missing('billing 1.0.0', 'compactNumber', '1.1.0')),
  });
  await signIn(page, running.address);
  await expectPages(page, '1.0.0', { billing: '1.0.0' });
});

type Renamed = { module: string; name: string; old: string };

/** Deprecated export names with the current ones, from the `deprecated.ts` of each entry point. */
async function deprecatedNames(): Promise<Renamed[]> {
  const files = (await sourceFiles('shared/src')).filter((path) => path.endsWith('/deprecated.ts'));
  const found = await Promise.all(
    files.map(async (path) => {
      const module = path.replace(/^shared\/src\//, '@console/shared/').replace(/\/deprecated\.ts$/, '');
      const text = await readFile(join(root, path), 'utf8');
      return [...text.matchAll(/(?<!type )\b(\w+) as (\w+)/g)].map(([, name = '', old = '']) => ({ module, name, old }));
    }),
  );
  return found.flat();
}

/** Minor versions of the interface that the former names require of a host. */
async function minorVersionsOfDeprecatedNames(): Promise<number[]> {
  const surface = JSON.parse(await readFile(join(root, 'shared/api/surface.json'), 'utf8'));
  return (await deprecatedNames()).map(({ module, old }) => Number(surface.exports[module][old].since.split('.')[1]));
}

async function sourceFiles(folder: string): Promise<string[]> {
  const names = await readdir(join(root, folder), { recursive: true });
  return names.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).map((name) => join(folder, name));
}

/** Imports the exports of `shared` by their deprecated names, as a remote that was built before they were renamed. */
async function useDeprecatedNames(remote: string): Promise<number> {
  const renamed = await deprecatedNames();
  const useOldNames = (source: string) =>
    renamed.reduce(
      (text, { module, name, old }) => text.replace(new RegExp(`\\b${name}\\b(?=[^{}]*\\} from '${module}';)`, 'g'), `${old} as ${name}`),
      source,
    );
  let count = 0;
  for (const path of await sourceFiles(`remote-${remote}/src`)) {
    const text = await readFile(join(root, path), 'utf8');
    if (useOldNames(text) !== text) {
      await next.edit(path, useOldNames);
      count += 1;
    }
  }
  return count;
}

// Exports were renamed in 1.22.
test('runs a remote that was built before exports were renamed, and rolls back to it', async ({ page }) => {
  expect(Math.max(...(await minorVersionsOfDeprecatedNames()))).toBeLessThan(22);
  expect(await useDeprecatedNames('billing')).toBeGreaterThan(0);
  const old = await next.build('billing', '1.1.0');

  expect(await publish('billing', old)).toMatchObject(done);
  expect(await running.release('promote', 'billing', '1.1.0')).toMatchObject(done);
  await signIn(page, running.address);
  await expectPages(page, '1.0.0', { billing: '1.1.0' });

  expect(await publish('billing', await buildVariant({ remote: 'billing', version: '1.2.0' }))).toMatchObject(done);
  expect(await running.release('promote', 'billing', '1.2.0')).toMatchObject(done);
  await expectPages(page, '1.0.0', { billing: '1.2.0' });

  expect(await running.release('rollback', 'billing')).toMatchObject(done);
  await expectPages(page, '1.0.0', { billing: '1.1.0' });
});
