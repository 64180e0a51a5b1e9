import { describe, expect, it } from 'vitest';
import type { ProfileName } from '../profiles';
import { dataResponse, startFakeGateway } from '../testing/fake-gateway';

const code = (id: number, fields: object = {}) => ({
  ...{ id, user_id: 1, key: 'k'.repeat(32), status: 1, name: `code-${id}`, quota: 500_000 },
  ...{ created_time: 1_795_342_787, redeemed_time: 0, count: 0, used_user_id: 0, DeletedAt: null },
  ...fields,
});

const expiresAt = 1_900_000_000;
const veloeraCode = code(7, { valid_from: 0, valid_until: expiresAt, is_gift: false, max_uses: -1, used_count: 0 });

describe('the expiry of a code at Veloera', () => {
  it.each(['/api/redemption/?p=1', '/api/redemption/search?keyword=code'])('is read from %s', async (path) => {
    const page = { items: [veloeraCode], total: 1, page: 1, page_size: 10 };
    const { call } = await startFakeGateway('veloera-0.3', () => dataResponse(page));
    expect((await call('GET', path)).body.data.items).toMatchObject([{ id: 7, expired_time: expiresAt }]);
  });

  it('is read from one code', async () => {
    const { call } = await startFakeGateway('veloera-0.3', () => dataResponse(veloeraCode));
    expect((await call('GET', '/api/redemption/7')).body.data).toMatchObject({ id: 7, expired_time: expiresAt });
  });

  it('is set when codes are created', async () => {
    const { call, requests } = await startFakeGateway('veloera-0.3', () => dataResponse(['k'.repeat(32)]));
    await call('POST', '/api/redemption/', { name: 'code', count: 1, quota: 1, expired_time: expiresAt });
    await call('POST', '/api/redemption/', { name: 'code', count: 1, quota: 1 });
    expect(requests.map(({ body }) => body)).toEqual([
      { name: 'code', count: 1, quota: 1, valid_until: expiresAt },
      { name: 'code', count: 1, quota: 1, valid_until: 0 },
    ]);
  });

  it('is changed with the whole record, and stays out of a change of status', async () => {
    const { call, requests } = await startFakeGateway('veloera-0.3', () => dataResponse(veloeraCode));
    const edited = await call('PUT', '/api/redemption/', { ...veloeraCode, expired_time: 0 });
    expect(edited.body.data).toMatchObject({ expired_time: expiresAt });
    await call('PUT', '/api/redemption/?status_only=true', { id: 7, status: 2 });
    expect(requests.map(({ body }) => body)).toEqual([
      { ...veloeraCode, valid_until: 0 },
      { id: 7, status: 2 },
    ]);
  });
});

it.each<[ProfileName, string[]]>([
  ['new-api-2025-04', []],
  ['veloera-0.3', ['code-expiry']],
  ['new-api-2026-02', ['code-expiry', 'invalid-code-removal']],
  ['new-api-2026-07', ['code-expiry', 'invalid-code-removal', 'code-status-filter']],
  ['new-api-2026-08', ['code-expiry', 'invalid-code-removal', 'code-status-filter']],
])('%s has the capabilities %j', async (profile, expected) => {
  const { call } = await startFakeGateway(profile, () => dataResponse({ system_name: 'Other', quota_per_unit: 500_000 }));
  const { capabilities } = (await call('GET', '/api/status')).body.data as { capabilities: string[] };
  expect(capabilities.filter((name) => name.includes('code'))).toEqual(expected);
});
