import { beforeEach, describe, expect, it } from 'vitest';
import type { Composition } from '../../contract/composition';
import { toEntryRecord } from '../../release/overrides/override-link';
import { releaseFixture, routeFixture } from '../../release/testing/fixtures';
import { call, until } from '../testing/call';
import { as, useGateway } from '../testing/fake-gateway';
import { publishSmallConsole } from '../testing/small-console';
import { openTab, sendReport } from '../testing/tab';
import { startTestEdge, type TestEdge } from '../testing/test-edge';

let edge: TestEdge;
let visitor: string;

beforeEach(async () => {
  edge = await startTestEdge(publishSmallConsole);
  await useGateway(edge);
  ({ cookie: visitor } = await openTab(edge.base));
});

const address = 'http://localhost:4100/';

const localRelease = (version = '1.0.0') =>
  releaseFixture({
    version,
    extensions: { routes: [routeFixture('log')] },
    contents: { 'remoteEntry.js': 'local', 'billing-log.js': 'page' },
  }).release;

const build = () => ({ name: 'billing', address, record: toEntryRecord(localRelease()) });

const send = (body: unknown, headers: Record<string, string> = {}, session = 'root') => {
  const own = as(session);
  return call(edge.base, '/composition/overrides', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: edge.base, ...own, cookie: `${own.cookie}; ${visitor}`, ...headers },
    body: JSON.stringify(body),
  });
};

async function sign(overrides: unknown[] = [build()]): Promise<string> {
  const { status, headers, text } = await send({ overrides });
  expect([status, text]).toEqual([200, expect.stringContaining('until')]);
  return `${visitor}; ${headers['set-cookie']?.find((line) => line.startsWith('override='))?.split(';')[0]}`;
}

const compositionFor = async (cookie: string) =>
  JSON.parse((await call(edge.base, '/composition', { headers: { cookie } })).text) as Composition;

const policyFor = async (cookie: string) =>
  String((await call(edge.base, '/log', { headers: { accept: 'text/html', cookie } })).headers['content-security-policy']);

describe('an override', () => {
  it('serves a build at an address, with the integrity of its entry, to the browser that it was signed for', async () => {
    const cookie = await sign();
    const { remotes, preview } = await compositionFor(cookie);
    const { entry, files } = localRelease();
    expect(remotes.billing).toMatchObject({ entry: `${address}${entry}`, integrity: files[entry]?.integrity, previous: null });
    expect(preview).toMatchObject({ versions: { billing: '1.0.0' }, addresses: { billing: address }, fits: true });
    const page = await call(edge.base, '/log', { headers: { accept: 'text/html', cookie } });
    expect(page.text).not.toContain('/builds/billing/1.0.0/log.js');
    expect(edge.logged).toContainEqual({ event: 'override-signed', actor: 'root', overrides: { billing: address } });
  });

  it('allows the origin in the policy of that browser only', async () => {
    const cookie = await sign();
    for (const directive of ['script-src', 'connect-src', 'font-src', 'img-src']) {
      expect(await policyFor(cookie)).toMatch(new RegExp(`${directive} [^;]* http://localhost:4100(;| )`));
    }
    const { cookie: other } = await openTab(edge.base);
    const stolen = `${other}; ${cookie.split('; ')[1]}`;
    for (const without of ['', visitor, other, stolen, cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
      expect(await policyFor(without), without).not.toContain('4100');
      expect((await compositionFor(without)).remotes.billing?.entry, without).toBe('/builds/billing/1.0.0/remoteEntry.js');
    }
  });

  it('swaps published versions, too, and several names at once', async () => {
    const cookie = await sign([{ name: 'billing', version: '1.1.0' }]);
    expect((await compositionFor(cookie)).remotes.billing).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } });
    expect(await policyFor(cookie)).not.toContain('4100');
    const twice = await send({ overrides: [build(), { name: 'billing', version: '1.1.0' }] });
    expect([twice.status, twice.text]).toEqual([400, expect.stringContaining('overridden once')]);
  });

  it.each<[string, Record<string, string>, string, number]>([
    ['an administrator', {}, 'admin', 403],
    ['another origin', { origin: 'https://elsewhere.example' }, 'root', 403],
    ['a plain text form', { 'content-type': 'text/plain' }, 'root', 403],
    ['nobody', { cookie: '' }, 'root', 401],
  ])('is not signed for %s', async (_, headers, session, status) => {
    const refused = await send({ overrides: [build()] }, headers, session);
    expect([refused.status, refused.headers['set-cookie']]).toEqual([status, undefined]);
  });

  it.each<[string, unknown, string]>([
    ['no list', {}, 'malformed'],
    ['an address of another scheme', { overrides: [{ ...build(), address: 'http://elsewhere.example/' }] }, 'malformed'],
    ['an address that ends a directive', { overrides: [{ ...build(), address: 'https://x.example;script-src/' }] }, 'malformed'],
    ['an address with credentials', { overrides: [{ ...build(), address: 'https://a:b@x.example/' }] }, 'malformed'],
    ['a malformed record', { overrides: [{ ...build(), record: { remote: 'billing' } }] }, 'the record of billing is malformed'],
    ['a record of another remote', { overrides: [{ ...build(), name: 'account' }] }, 'is one of billing'],
    ['a host at an address', { overrides: [{ ...build(), name: 'host' }] }, 'a host cannot be overridden'],
    ['an unknown version', { overrides: [{ name: 'billing', version: '9.0.0' }] }, 'billing 9.0.0 is not published'],
    [
      'a build that does not fit',
      { overrides: [{ ...build(), record: { ...toEntryRecord(localRelease()), requires: { host: '^9.0.0' } } }] },
      'requires host ^9.0.0',
    ],
    ['too much', { overrides: [{ ...build(), record: { text: 'x'.repeat(300_000) } }] }, 'malformed'],
  ])('is refused with %s', async (_, body, message) => {
    const { status, headers, text } = await send(body);
    expect([status >= 400, text, headers['set-cookie']]).toEqual([true, expect.stringContaining(message), undefined]);
  });

  it('counts neither for the guard nor as a failure, and is left like a preview', async () => {
    const cookie = await sign();
    const tab = await openTab(edge.base, cookie);
    const failures = [{ remote: 'billing', version: '1.0.0', reason: 'render', ms: 1, message: 'TypeError: mine' }];
    expect((await sendReport(edge.base, tab, { mounted: { billing: '1.0.0' }, failures })).status).toBe(204);
    const own = await openTab(edge.base);
    const live = [{ ...failures[0], message: 'TypeError: live' }] as typeof failures;
    await sendReport(edge.base, own, { tab: 't2', mounted: { billing: '1.0.0' }, failures: live });
    await until('the failure of the live version', () => edge.logged.some(({ message }) => message === 'TypeError: live'));
    expect(edge.logged.map(({ message }) => message)).not.toContain('TypeError: mine');
    const left = await call(edge.base, '/composition/preview/leave', { method: 'POST', headers: { origin: edge.base, cookie } });
    expect(left.headers['set-cookie']).toContain('override=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax');
  });
});
