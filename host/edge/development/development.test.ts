import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BuildState } from '@console/shared/development';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Composition } from '../../contract/composition';
import { setCanary } from '../../release/operations/canary';
import { commitInfo, emptyStore, releaseFixture, routeFixture, temporaryFolder, writeDist } from '../../release/testing/fixtures';
import { call, open, until } from '../testing/call';
import { publishSmallConsole } from '../testing/small-console';
import { startTestEdge, type TestEdge } from '../testing/test-edge';
import { findReleaseBlockers } from './build';
import { type DevelopmentEdge, runDevelopmentEdge } from './main';

const version = '2.0.0-dev';
const built: BuildState = { state: 'built', hash: 'one', milliseconds: 1 };

let released: TestEdge;
let folder: string;
let edge: DevelopmentEdge;

beforeEach(async () => {
  released = await startTestEdge(publishSmallConsole);
  folder = await temporaryFolder();
  const host = await writeDist({ remote: 'host', version });
  edge = await runDevelopmentEdge(
    { PORT: '0', DATA_DIR: await temporaryFolder() },
    { root: folder, remote: 'billing', folders: { host, remote: folder }, console: new URL(released.base) },
  );
});

afterEach(() => edge.stop());

async function build(contents: string, extensions = { routes: [routeFixture('log')] }) {
  const { release } = releaseFixture({ version, extensions, contents: { 'remoteEntry.js': contents, 'billing-log.js': contents } });
  await writeFile(join(folder, 'remoteEntry.js'), contents);
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  return edge.reportBuild(built);
}

const composition = async () => JSON.parse((await call(edge.address, '/composition')).text) as Composition;

it('serves the released remote until it was built, then its build, always with the development host', async () => {
  expect(await composition()).toMatchObject({ host: { version }, remotes: { billing: { version: '1.0.0' } } });
  await build('first');
  expect(await composition()).toMatchObject({
    host: { version },
    remotes: { billing: { version, name: 'billing_2_0_0__dev', previous: null, extensions: { routes: [{ path: '/log' }] } } },
  });
  const page = await call(edge.address, '/log', { headers: { accept: 'text/html' } });
  expect(page.text).toContain(`/builds/host/${version}/main.js`);
  expect(page.text).not.toContain('rel="preload"');
});

it('serves current builds uncached and released versions unchanged', async () => {
  await build('first');
  const path = `/builds/billing/${version}/remoteEntry.js`;
  expect(await call(edge.address, path)).toMatchObject({ status: 200, text: 'first', headers: { 'cache-control': 'no-store' } });
  await build('second');
  expect((await call(edge.address, path)).text).toBe('second');
  const other = '/builds/billing/1.0.0/remoteEntry.js';
  expect((await call(edge.address, other)).text).toBe((await call(released.base, other)).text);
  for (const file of ['..%2frelease.json', '%2e%2e/release.json', 'none.js', '.hidden']) {
    expect((await call(edge.address, `/builds/billing/${version}/${file}`)).status).toBe(404);
  }
});

it('sends the state of each build to open tabs', async () => {
  const stream = await open(edge.address, '/development/events');
  let received = '';
  stream.on('data', (chunk) => (received += chunk));
  await build('first');
  await edge.reportBuild({ state: 'failed', errors: ['src/log/page.tsx\nunexpected token'] });
  const states = () => [...received.matchAll(/^data: (.*)$/gm)].map(([, text = '']) => JSON.parse(text));
  await until('three states', () => states().length === 3);
  expect(states()).toMatchObject([
    { remote: 'billing', build: { state: 'building' }, release: null },
    { build: { hash: 'one' }, release: { version } },
    { build: { state: 'failed', errors: ['src/log/page.tsx\nunexpected token'] }, release: { version } },
  ]);
  stream.destroy();
});

it('reports why a build could not be promoted', async () => {
  expect(await build('first')).toEqual([]);
  const routes = [routeFixture('log'), routeFixture('log', '/log/:id')];
  expect(await build('second', { routes })).toEqual(['route id log is declared twice']);
  const { release } = releaseFixture({ version, requires: { host: '^9.0.0' } });
  const host = await released.store.release('host', '1.0.0');
  expect(host && findReleaseBlockers(release, new Map([['host', host]]))).toEqual([
    `billing ${version} requires host ^9.0.0, host 1.0.0 provides 1.0.0`,
  ]);
});

it('keeps reports of its tabs local, under the production policy', async () => {
  const report = { tab: 'a', sequence: 1, host: version, mounted: { billing: version }, held: [], failures: [] };
  const headers = { 'content-type': 'application/json' };
  const answer = await call(edge.address, '/composition/reports', { method: 'POST', headers, body: JSON.stringify(report) });
  expect(answer.status).toBe(204);
  expect(await released.store.backend.list('census')).toEqual([]);
  const policy = async (base: string) =>
    (await call(base, '/log', { headers: { accept: 'text/html' } })).headers['content-security-policy'];
  expect(await policy(edge.address)).toBe(await policy(released.base));
});

it('neither writes releases nor a census, even with a local store', async () => {
  await edge.stop();
  const store = await emptyStore();
  await publishSmallConsole(store);
  await setCanary(store, { ...commitInfo, name: 'billing', version: '1.1.0', percents: [1, 100], every: 1, force: false });
  const known = async () => (await Promise.all(['', 'log', 'census', 'guard'].map((place) => store.backend.list(place)))).flat().sort();
  const before = await known();
  const env = { PORT: '0', DATA_DIR: await temporaryFolder(), RELEASE_STORE: store.backend.address, GATEWAY_URL: released.base };
  const folders = { host: await writeDist({ remote: 'host', version }), remote: folder };
  edge = await runDevelopmentEdge(env, { root: folder, remote: 'billing', folders, console: null });
  await build('first');
  expect((await composition()).remotes.billing?.version).toBe(version);
  // Longer than the polling intervals of canaries, guard and census.
  await pause(2_500);
  expect((await known()).filter((name) => name !== 'probe')).toEqual(before);
});

it('fails at the start if the other address is not a console', async () => {
  const server = createServer((_, response) => response.end('{}'));
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const bound = server.address();
  const console = new URL(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`);
  const folders = { host: await writeDist({ remote: 'host' }), remote: folder };
  await expect(runDevelopmentEdge({ PORT: '0', DATA_DIR: folder }, { root: folder, remote: 'billing', folders, console })).rejects.toThrow(
    'is not a console',
  );
  await new Promise((settle) => server.close(settle));
});
