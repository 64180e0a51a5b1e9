import { type LogRecord, logType, type PageRecord, type PublicStatus, roles, type StatRecord } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { testFacade } from '../../gateway/testing/facades/start';
import { seededPassword } from '../../gateway/testing/seeded-password';
import { startTestGateway } from '../../gateway/testing/start-test-gateway';
import { startEdgeBefore, testBrowser } from './browser';

type Profile = '2025-04' | '2026-02' | '2026-07' | '2026-08' | 'veloera-0.3';
type Body<Data> = { success: boolean; data: Data };

const call = { user_id: 9, username: 'amy', model_name: 'gpt-4o', prompt_tokens: 2, completion_tokens: 3 };

/** Signed in as an administrator. */
async function consoleOf(profile: Profile) {
  const gateway = await startTestGateway({
    users: [{ username: 'ann', role: roles.admin }],
    logs: [
      { ...call, quota: 7, ip: '192.0.2.7', request_id: 'req-own', upstream_request_id: 'req-theirs' },
      { ...call, quota: 900, request_id: 'req-other' },
    ],
  });
  const facade = await testFacade({ profile, gateway: gateway.url });
  const edge = await startEdgeBefore(facade.url);
  const browser = testBrowser(edge.base);
  browser.headers['new-api-user'] = String(gateway.seeded.users[0]?.id ?? 0);
  const get = async <Data>(path: string) => ((await browser.call('GET', path)).body as Body<Data>).data;
  await browser.call('POST', '/api/user/login', { username: 'ann', password: seededPassword });
  return {
    list: async (query: string) => (await get<PageRecord<LogRecord>>(`/api/log/?p=1&page_size=10&${query}`)).items,
    stat: (query: string) => get<StatRecord>(`/api/log/stat?${query}`),
    capabilities: async () => (await get<PublicStatus>('/api/status')).capabilities ?? [],
  };
}

it.each(['2026-07', '2026-08'] as const)('finds a call at New API of %s by either ID, with its address and cost', async (profile) => {
  const { list, stat } = await consoleOf(profile);
  for (const id of ['req-own', 'req-theirs']) {
    expect(await list(`request_id=${id}`)).toMatchObject([{ quota: 7, ip: '192.0.2.7', request_id: 'req-own' }]);
    expect(await stat(`request_id=${id}`)).toEqual({ quota: 7, rpm: 1, tpm: 5 });
  }
  expect(await list(`type=${logType.signIn}`)).toMatchObject([{ username: 'ann', type: logType.signIn }]);
});

it('finds a call at New API of 2026-02 by its own ID', async () => {
  const { list, stat } = await consoleOf('2026-02');
  expect(await list('request_id=req-own')).toMatchObject([{ quota: 7, request_id: 'req-own' }]);
  expect(await list('request_id=req-theirs')).toEqual([]);
  expect(await stat('request_id=req-own')).toMatchObject({ quota: 7 });
  expect(await list(`type=${logType.signIn}`)).toEqual([]);
});

it.each<[Profile, string[]]>([
  ['2025-04', []],
  ['veloera-0.3', []],
  ['2026-02', ['log-failures', 'log-request-ids', 'log-addresses']],
  ['2026-07', ['log-failures', 'log-refunds', 'log-sign-ins', 'log-request-ids', 'log-addresses']],
  ['2026-08', ['log-failures', 'log-refunds', 'log-sign-ins', 'log-request-ids', 'log-addresses']],
])('offers in front of %s what it logs: %j', async (profile, expected) => {
  const { capabilities } = await consoleOf(profile);
  const known = ['log-failures', 'log-refunds', 'log-sign-ins', 'log-request-ids', 'log-addresses', 'log-alerts'];
  const offered = await capabilities();
  expect(known.filter((name) => offered.some((capability) => capability === name))).toEqual(expected);
});
