import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { load } from 'js-yaml';
import { expect, type Page, test } from 'playwright/test';
import { template } from '../global-setup';
import { type ActionResult, runCompositeAction } from '../support/composite-action';
import { type RunningConsole, startConsoleFrom } from '../support/console';
import { type OwnRepository, startOwnRepository } from '../support/own-repository';
import { signIn } from '../support/sign-in';

let running: RunningConsole;
let repository: OwnRepository;
let github: Server;
let comments: string[];

/** The comments of one pull request, as GitHub's API has them. */
async function startGitHub(): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      comments.push(JSON.parse(await text(request)).body);
    }
    const found = comments.map((body, id) => ({ id, body }));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(request.method === 'POST' ? found.at(-1) : found));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return server;
}

test.beforeEach(async () => {
  test.setTimeout(900_000);
  comments = [];
  [running, repository, github] = await Promise.all([startConsoleFrom(template), startOwnRepository('reports'), startGitHub()]);
});
test.afterEach(async () => {
  await Promise.all([running.stop(), repository.remove(), new Promise((closed) => github.close(closed))]);
});

const measure = async <Value>(what: string, step: () => Promise<Value>): Promise<Value> => {
  const started = performance.now();
  const value = await step();
  console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return value;
};

async function createToken(): Promise<string> {
  const rights = ['--remote', 'reports', '--can', 'publish,preview,promote,canary,rollback', '--for', '1d'];
  const { code, stdout, stderr } = await running.release('token', 'ci-reports', ...rights, '--json');
  expect(code, stderr).toBe(0);
  return JSON.parse(stdout).token;
}

function runWorkflow(token: string, inputs: Record<string, string>): Promise<ActionResult> {
  const { port } = github.address() as AddressInfo;
  return runCompositeAction({
    file: join(repository.folder, '.github/actions/release-remote/action.yml'),
    cwd: repository.folder,
    env: { ...repository.registry.env, GITHUB_API_URL: `http://127.0.0.1:${port}`, GITHUB_REPOSITORY: 'acme/reports' },
    inputs: { edge: running.address, token, every: '2s', shares: '50', ...inputs },
    github: { token: 'secret', event: { pull_request: { number: 7 } } },
  });
}

/** Runs the script of a job of GitLab. */
async function runJob(job: string, env: NodeJS.ProcessEnv): Promise<void> {
  const jobs = load(await readFile(join(repository.folder, '.gitlab-ci.yml'), 'utf8')) as Record<string, { script: string[] }>;
  await repository.pass('bash', ['-e', '-o', 'pipefail', '-c', jobs[job]?.script.join('\n') ?? 'exit 1'], env);
}

const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 1, name });

const openReports = async (page: Page, title: string) => {
  await page.goto(`${running.address}/reports`);
  await expect(heading(page, title)).toBeVisible();
};

async function raiseVersion(version: string, from: string, to: string): Promise<void> {
  await repository.change('package.json', '"version": "1.0.0"', `"version": "${version}"`);
  await repository.change('locales/en.json', from, to);
  await repository.commit(`Call it ${to}`);
}

test('takes a team from an empty folder to a live version and back, by the steps of its workflow', async ({ page, browser }) => {
  const token = await createToken();
  const edge = { RELEASE_EDGE: running.address, RELEASE_TOKEN: token };
  await repository.pass('npm', ['install', '--no-audit', '--no-fund']);
  await repository.commit('First page');
  await repository.pass('npm', ['test']);

  const first = await measure('first release', () => runWorkflow(token, {}));
  expect(first, first.stdout + first.stderr).toMatchObject({ code: 0, outputs: { name: 'reports', version: '1.0.0', link: '' } });
  expect(first.stdout).toContain('reports is not live yet: it needs no canary');
  await signIn(page, running.address);
  await openReports(page, 'Reports');

  await raiseVersion('1.1.0', 'Reports', 'Weekly reports');
  const preview = await measure('preview of a pull request', () => runWorkflow(token, { preview: 'true', path: '/reports' }));
  expect(preview, preview.stdout + preview.stderr).toMatchObject({
    code: 0,
    steps: ['Publish', 'Make a preview link', 'Comment the link'],
  });
  const { version = '', link = '' } = preview.outputs;
  expect(version).toMatch(/^1\.1\.0-preview\./);
  expect(comments).toEqual([expect.stringContaining(`[reports ${version}](${link})`)]);
  const reviewer = await browser.newPage();
  await signIn(reviewer, running.address);
  await reviewer.goto(link);
  await expect(heading(reviewer, 'Weekly reports')).toBeVisible();
  await expect(reviewer.getByText(`reports ${version}`)).toBeVisible();
  await openReports(page, 'Reports');
  expect(await repository.run('npx', ['remote-kit', 'promote', `reports@${version}`], edge)).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('preview'),
  });

  const released = await measure('canary and promotion', () => runWorkflow(token, {}));
  expect(released, released.stdout + released.stderr).toMatchObject({ code: 0, outputs: { version: '1.1.0' } });
  expect(released.steps).toEqual(['Publish', 'Give it to a share of visitors', 'Give it to everyone']);
  await openReports(page, 'Weekly reports');
  expect((await running.release('history', '--limit', '1')).stdout).toContain('promote by ci-reports (token): reports 1.0.0 -> 1.1.0');

  const rolledBack = await measure('rollback', () => repository.run('npx', ['remote-kit', 'rollback', '--from', '1.1.0', '--wait'], edge));
  expect(rolledBack, rolledBack.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining('reports 1.1.0 -> 1.0.0 is live') });
  await expect(heading(page, 'Reports')).toBeVisible();

  const again = await runWorkflow(token, {});
  expect(again).toMatchObject({ code: 4, stderr: expect.stringContaining('marked bad') });

  await runJob('preview', edge);
  expect(await readFile(join(repository.folder, 'preview.env'), 'utf8')).toMatch(
    /^PREVIEW_LINK=http:\S+\/composition\/preview\?token=\S+\n$/,
  );
});
