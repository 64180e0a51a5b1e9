import { readdirSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { collectProblems } from '../support/console-problems';
import { type OwnRepository, startOwnRepository } from '../support/own-repository';
import { finish, root, run, waitForOutput } from '../support/processes';
import { signIn } from '../support/sign-in';

let repository: OwnRepository;

test.beforeEach(async () => {
  test.setTimeout(900_000);
  repository = await startOwnRepository('reports', '--en', 'Monthly reports', '--zh', '月报');
});
test.afterEach(() => repository.remove());

async function refuse(command: string, args: string[], reason: string | RegExp): Promise<void> {
  const { code, stdout, stderr } = await repository.run(command, args);
  expect(code).not.toBe(0);
  expect(stdout + stderr).toMatch(reason);
}

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });

async function developIn(page: Page): Promise<void> {
  const started = performance.now();
  const development = repository.start('npm', ['run', 'dev'], { PORT: '0' });
  try {
    const [, address = ''] = await waitForOutput(development, /on the console at (http:\S+),/);
    const problems = await collectProblems(page);
    await signIn(page, address);
    await page.goto(`${address}/reports`);
    await expect(heading(page, 'Monthly reports')).toBeVisible();
    console.log(`npm run dev, until the page is shown: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    await expect(page.locator('[data-remote=reports]')).toHaveAttribute('data-version', '1.0.0-dev');
    await repository.change('locales/en.json', '"Monthly reports"', '"Weekly reports"');
    await expect(heading(page, 'Weekly reports')).toBeVisible();
    await page.getByRole('link', { name: 'API keys', exact: true }).click();
    await expect(page.locator('[data-remote=account]')).toHaveAttribute('data-version', '1.0.0');
    expect(problems).toEqual({ violations: [], errors: [] });
  } finally {
    const ended = finish(development);
    // Ctrl-C signals the whole process group.
    process.kill(-(development.pid ?? 0), 'SIGINT');
    await ended;
  }
  expect(readdirSync(join(repository.folder, '.data')).filter((name) => name.startsWith('build-'))).toEqual([]);
}

test('develops, tests and releases a remote outside of the workspace, with what a registry has', async ({ page }) => {
  const { pass } = repository;
  const started = performance.now();
  await pass('npm', ['install', '--no-audit', '--no-fund']);
  expect(await pass('npm', ['test'])).toMatch(/Tests +4 passed/);
  await developIn(page);
  console.log(`npm install, npm test and npm run dev: ${((performance.now() - started) / 1000).toFixed(1)} s`);

  await pass('npm', ['run', 'types']);
  await pass('npm', ['run', 'lint']);
  await pass('npm', ['run', 'build']);
  await repository.commit('First page');

  // A store in which the host that comes with the kit is live.
  const store = join(repository.folder, '.data', 'released');
  await cp(join(repository.folder, 'node_modules/@console/remote-kit/console/store'), store, { recursive: true });
  const release = (...args: string[]) => pass('npx', ['remote-kit', ...args], { RELEASE_STORE: `file:${store}` });
  expect(await release('publish')).toContain('npx remote-kit promote reports 1.0.0');
  expect(await release('check')).not.toContain('not met');
  expect(await release('promote')).toContain('reports 1.0.0 is live');
  expect(await release('status')).toMatch(/^reports +1\.0\.0 +[\da-f]{8} /m);
});

test('keeps singletons single, and remotes apart from the libraries of the host', async () => {
  const { pass, registry } = repository;
  const again = await run(process.execPath, ['host/bin/packages.mjs', 'publish', '--registry', registry.address], {
    cwd: root,
    env: registry.env,
  });
  expect(again.stdout, again.stderr).toMatch(/(?:@console\/\S+ \S+ was published before\n){3}/);
  await pass('npm', ['install', '--no-audit', '--no-fund']);
  await refuse('npm', ['install', 'react@18.3.1'], /ERESOLVE/);
  await refuse('npm', ['install', 'vitest@3.2.4'], /ERESOLVE/);
  await writeFile(join(repository.folder, 'src', 'client.ts'), "import axios from 'axios';\n\nexport const { get } = axios;\n");
  await refuse('npm', ['run', 'lint'], /A remote imports @console\/shared/);
  await repository.change('src/reports/page.tsx', "t('reports.title')", "t('reports.titel')");
  await refuse('npm', ['run', 'types'], /reports\.titel/);
});
