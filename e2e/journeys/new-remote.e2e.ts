import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { template } from '../global-setup';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { root, run } from '../support/processes';
import { allowUnreproducible } from '../support/releases';
import { signIn } from '../support/sign-in';
import { buildRemote } from '../support/variant';
import { copyWorkspace, linkDependencies, type Workspace } from '../support/workspace';

let workspace: Workspace;

test.beforeEach(async () => {
  workspace = await copyWorkspace();
});
test.afterEach(() => workspace.remove());

const make = (...args: string[]) => run(process.execPath, ['host/bin/new.mjs', ...args], { cwd: workspace.folder });

async function passes(tool: string, ...args: string[]) {
  // All that was made is tested, also in a sampled run.
  const options = { cwd: workspace.folder, env: { TEST_SEED: '' } };
  const { code, stdout, stderr } = await run(join(root, 'node_modules', '.bin', tool), args, options);
  expect(code, `${tool} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
}

test('generates a remote and a page that pass every check and go live', async ({ page }) => {
  test.setTimeout(240_000);
  expect(await make('remote', 'reports', '--zh', '报表', '--no-install')).toMatchObject({ code: 0, stderr: '' });
  await linkDependencies(workspace.folder, 'remote-reports', 'remote-billing');
  expect(await make('feature', 'reports', 'usage-report')).toMatchObject({ code: 0, stderr: '' });
  expect(await make('feature', 'billing', 'monthly', '--en', 'Months', '--zh', '月报')).toMatchObject({ code: 0, stderr: '' });

  const made = ['remote-reports', 'remote-billing/src/monthly', 'remote-billing/src/remote.ts', 'remote-billing/locales'];
  await passes('biome', 'format', ...made);
  await passes('biome', 'lint', '--error-on-warnings', ...made);
  await writeFile(
    join(workspace.folder, 'made.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      include: ['remote-reports', 'remote-billing/src/monthly', 'shared/src/testing', 'gateway/testing'],
    }),
  );
  await passes('tsc', '--noEmit', '--project', 'made.json');
  const projects = ['--project', 'remote-reports/*', '--project', 'remote-billing/*'];
  await passes('vitest', 'run', ...projects, 'catalogue', 'reports', 'usage-report', 'monthly');

  const running = await startConsoleFrom(template);
  try {
    await expectLive(running, 'reports');
    await signIn(page, running.address);
    await page.goto(running.address);
    await page.getByRole('link', { name: 'Console', exact: true }).click();
    await page.getByRole('link', { name: 'Usage report', exact: true }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Usage report' })).toBeVisible();
    await expect(page.locator('[data-remote=reports]')).toHaveAttribute('data-version', '1.0.0');
  } finally {
    await running.stop();
  }
});

async function expectLive(running: RunningConsole, remote: string) {
  const dist = await mkdtemp(join(tmpdir(), 'dist-'));
  try {
    await buildRemote('billing', dist, join(workspace.folder, `remote-${remote}`));
    for (const order of [
      ['publish', remote, '--dir', dist, ...allowUnreproducible],
      ['check', remote, '1.0.0'],
      ['promote', remote, '1.0.0'],
    ]) {
      const { code, stdout, stderr } = await running.release(...order);
      expect(code, stdout + stderr).toBe(0);
    }
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

test('leaves nothing behind when generation fails', async () => {
  const listed = async () => {
    // `withFileTypes` does not follow links into the checkout, where other journeys write screenshots.
    const entries = await readdir(workspace.folder, { recursive: true, withFileTypes: true });
    return entries.map(({ parentPath, name }) => join(parentPath, name)).sort();
  };
  const before = [await listed(), await readFile(join(workspace.folder, 'pnpm-lock.yaml'), 'utf8')];
  for (const [args, why] of [
    [['remote', 'billing'], 'is there already'],
    [['remote', 'api'], 'an address of the console'],
    [['feature', 'billing', 'log'], 'is there already'],
    [['feature', 'nothing', 'report'], 'There is no remote nothing'],
    [['page', 'report'], 'Usage'],
  ] as const) {
    expect(await make(...args, '--no-install')).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(why) });
  }
  // Formatting of the generated files fails.
  await cp(join(root, 'README.md'), join(workspace.folder, 'biome.json'));
  expect((await make('remote', 'reports', '--no-install')).code).toBe(1);
  await cp(join(root, 'biome.json'), join(workspace.folder, 'biome.json'));
  expect([await listed(), await readFile(join(workspace.folder, 'pnpm-lock.yaml'), 'utf8')]).toEqual(before);
});
