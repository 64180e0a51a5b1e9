import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, type Page, test } from 'playwright/test';
import { collectProblems } from '../support/console-problems';
import { type ProcessResult, root, waitForOutput } from '../support/processes';
import { type Registry, startRegistry } from '../support/registry';
import { signIn } from '../support/sign-in';

let registry: Registry;
let folder: string;
let repository: string;

test.beforeEach(async () => {
  registry = await startRegistry();
  folder = await mkdtemp(join(tmpdir(), 'own-'));
  repository = join(folder, 'reports');
});
test.afterEach(async () => {
  await registry.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = (command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv = {}) =>
  spawn(command, args, { cwd, env: { ...registry.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'], detached: true });

function finish(child: ChildProcess): Promise<ProcessResult> {
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output.stderr += chunk;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...output })));
}

/** Runs a command of the repository, prints how long it took, and returns its output. */
async function pass(command: string, args: string[], { cwd = repository, env = {} } = {}): Promise<string> {
  const started = performance.now();
  const { code, stdout, stderr } = await finish(start(command, args, cwd, env));
  expect(code, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
  console.log(`${command} ${args.slice(0, 2).join(' ')}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return stripVTControlCharacters(stdout);
}

async function refuse(command: string, args: string[], reason: string | RegExp): Promise<void> {
  const { code, stdout, stderr } = await finish(start(command, args, repository));
  expect(code).not.toBe(0);
  expect(stdout + stderr).toMatch(reason);
}

async function change(file: string, before: string, after: string): Promise<void> {
  const path = join(repository, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(before);
  await writeFile(path, text.replace(before, after));
}

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });

async function developIn(page: Page): Promise<void> {
  const started = performance.now();
  const development = start('npm', ['run', 'dev'], repository, { PORT: '0' });
  try {
    const [, address = ''] = await waitForOutput(development, /on the console at (http:\S+),/);
    const problems = await collectProblems(page);
    await signIn(page, address);
    await page.goto(`${address}/reports`);
    await expect(heading(page, 'Monthly reports')).toBeVisible();
    console.log(`npm run dev, until the page is shown: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    await expect(page.locator('[data-remote=reports]')).toHaveAttribute('data-version', '1.0.0-dev');
    await change('locales/en.json', '"Monthly reports"', '"Weekly reports"');
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
  expect(readdirSync(join(repository, '.data')).filter((name) => name.startsWith('build-'))).toEqual([]);
}

test('develops, tests and releases a remote outside of the workspace, with what a registry has', async ({ page }) => {
  test.setTimeout(900_000);
  const workspaceCommand = (name: string, ...args: string[]) => pass(process.execPath, [`host/bin/${name}.mjs`, ...args], { cwd: root });
  const published = await workspaceCommand('packages', 'publish', '--registry', registry.address);
  expect(published.match(/^@console\/\S+ \S+ is published$/gm)).toHaveLength(3);
  await workspaceCommand('new', 'repository', 'reports', repository, '--en', 'Monthly reports', '--zh', '月报');

  await pass('git', ['init', '--quiet']);
  const started = performance.now();
  await pass('npm', ['install', '--no-audit', '--no-fund']);
  expect(await pass('npm', ['test'])).toMatch(/Tests +4 passed/);
  await developIn(page);
  console.log(`npm install, npm test and npm run dev: ${((performance.now() - started) / 1000).toFixed(1)} s`);

  await pass('npm', ['run', 'types']);
  await pass('npm', ['run', 'lint']);
  await pass('npm', ['run', 'build']);
  await pass('git', ['add', '--all']);
  await pass('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', 'commit', '--quiet', '--message', 'First page']);

  // A store in which the host that comes with the kit is live.
  const store = join(folder, 'store');
  await cp(join(repository, 'node_modules/@console/remote-kit/console/store'), store, { recursive: true });
  const release = (...args: string[]) => pass('npx', ['remote-kit', ...args], { env: { RELEASE_STORE: `file:${store}` } });
  expect(await release('publish')).toContain('npx remote-kit promote reports 1.0.0');
  expect(await release('check')).not.toContain('not met');
  expect(await release('promote')).toContain('reports 1.0.0 is live');
  expect(await release('status')).toMatch(/^reports +1\.0\.0 +[\da-f]{8} /m);
});

test('keeps singletons single, and remotes apart from the libraries of the host', async () => {
  test.setTimeout(600_000);
  await pass(process.execPath, ['host/bin/packages.mjs', 'publish', '--registry', registry.address], { cwd: root });
  expect(await pass(process.execPath, ['host/bin/packages.mjs', 'publish', '--registry', registry.address], { cwd: root })).toMatch(
    /(?:@console\/\S+ \S+ was published before\n){3}/,
  );
  await pass(process.execPath, ['host/bin/new.mjs', 'repository', 'reports', repository], { cwd: root });
  await pass('git', ['init', '--quiet']);
  await pass('npm', ['install', '--no-audit', '--no-fund']);
  await refuse('npm', ['install', 'react@18.3.1'], /ERESOLVE/);
  await refuse('npm', ['install', 'vitest@3.2.4'], /ERESOLVE/);
  await writeFile(join(repository, 'src', 'client.ts'), "import axios from 'axios';\n\nexport const { get } = axios;\n");
  await refuse('npm', ['run', 'lint'], /A remote imports @console\/shared/);
  await change('src/reports/page.tsx', "t('reports.title')", "t('reports.titel')");
  await refuse('npm', ['run', 'types'], /reports\.titel/);
});
