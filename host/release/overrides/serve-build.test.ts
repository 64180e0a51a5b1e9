import { inflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseOverrideRequest } from '../../contract/override';
import { call } from '../../edge/testing/call';
import { readBuildOutput } from '../operations/build-output';
import { parseRelease } from '../store/schemas';
import { routeFixture, writeDist } from '../testing/fixtures';
import { overrideLink } from './override-link';
import { type ServedBuild, serveBuild } from './serve-build';

const console = new URL('https://console.example.com');

let served: ServedBuild;
let output: Awaited<ReturnType<typeof readBuildOutput>>;

beforeEach(async () => {
  output = await readBuildOutput(await writeDist({ extensions: { routes: [routeFixture('log')] } }));
  served = await serveBuild(output, 0, console);
});

afterEach(() => new Promise((closed) => served.server.close(closed)));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  call(served.address, path, { method, headers: { host: new URL(served.address).host, origin: console.origin, ...headers } });

describe('a build served on this machine', () => {
  it('is read by the pages of one console only', async () => {
    const { status, headers, text } = await get('/remoteEntry.js');
    expect([status, text]).toEqual([200, output.files.get('remoteEntry.js')?.toString()]);
    expect(headers).toMatchObject({ 'access-control-allow-origin': console.origin, 'cache-control': 'no-store' });
    expect((await get('/remoteEntry.js', { 'access-control-request-private-network': 'true' }, 'OPTIONS')).headers).toMatchObject({
      'access-control-allow-private-network': 'true',
    });
    for (const headers of [{ origin: 'https://elsewhere.example' }, { host: 'rebound.example' }]) {
      expect((await get('/remoteEntry.js', headers)).status).toBe(403);
    }
  });

  it.each(['/', '/release.json', '/../package.json', '/%2e%2e/package.json', '/%'])('does not serve %s', async (path) =>
    expect((await get(path)).status).toBe(404),
  );

  it('says that its port is taken', async () => {
    const { port } = new URL(served.address);
    await expect(serveBuild(output, Number(port), console)).rejects.toMatchObject({ reasons: [expect.stringContaining('--port')] });
  });
});

it('puts a record into the link that an edge accepts, without files other than the entry', () => {
  const link = new URL(overrideLink(console, output.release, 'http://localhost:4100/'));
  expect([link.origin, link.pathname, link.searchParams.get('tab')]).toEqual([console.origin, '/releases', 'overrides']);
  const text = link.searchParams.get('override') ?? '';
  const build = JSON.parse(inflateRawSync(Buffer.from(text, 'base64url')).toString());
  expect(parseOverrideRequest({ overrides: [build] })).toEqual({ overrides: [build] });
  const { files, ...record } = parseRelease(build.record);
  expect(files).toEqual({ 'remoteEntry.js': output.release.files['remoteEntry.js'] });
  expect(record).toMatchObject({ remote: 'billing', version: '1.0.0', extensions: output.release.extensions });
});
