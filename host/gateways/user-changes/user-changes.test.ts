import { describe, expect, it } from 'vitest';
import type { ProfileName } from '../profiles';
import { dataResponse, type FakeResponse, type RecordedRequest, startFakeGateway } from '../testing/fake-gateway';

const record = { id: 4, username: 'bob', display_name: 'Bob', password: '', role: 1, status: 1, group: 'vip', remark: 'kept' };
const counts = { quota: 1000, used_quota: 5, request_count: 2 };
const bob = { ...record, ...counts };
const succeeded: FakeResponse = { body: { success: true, message: '' } };
const missing: FakeResponse = { body: { success: false, message: 'record not found' } };

const withSecrets = { ...bob, access_token: 'system-token', admin_permissions: { channel: { read: true } } };
const respondWithUser = ({ call }: RecordedRequest): FakeResponse => (call === 'GET /api/user/4' ? dataResponse(withSecrets) : succeeded);

const old = ['new-api-2026-02', 'new-api-2025-04', 'veloera-0.3'] as const;
const all = ['new-api-2026-08', 'new-api-2026-07', ...old] as const;

async function callGateway(
  profile: ProfileName,
  respond: (request: RecordedRequest) => FakeResponse,
  method: string,
  path: string,
  body?: object,
) {
  const { call, requests } = await startFakeGateway(profile, respond);
  const response = await call(method, path, body);
  return { response, requests };
}

describe.each(all)('users at %s', (profile) => {
  it('are written with group and balance, so that both stay', async () => {
    const { response, requests } = await callGateway(profile, respondWithUser, 'PUT', '/api/user/', { id: 4, display_name: 'Robert' });
    expect(response.body).toEqual({ success: true, message: '' });
    expect(requests).toMatchObject([{ call: 'GET /api/user/4' }, { call: 'PUT /api/user/' }]);
    expect(requests[1]?.body).toEqual({ ...bob, display_name: 'Robert' });
  });

  it('are not written if they cannot be read', async () => {
    const { response, requests } = await callGateway(profile, () => missing, 'PUT', '/api/user/', { id: 9, group: 'vip' });
    expect(response.body).toEqual({ success: false, message: 'record not found' });
    expect(requests).toHaveLength(1);
  });

  it('have no system tokens', async () => {
    const page = dataResponse({ items: [withSecrets], total: 1, page: 1, page_size: 10 });
    for (const path of ['/api/user/4', '/api/user/?p=1', '/api/user/search?keyword=bob']) {
      const { response } = await callGateway(profile, (request) => (path === '/api/user/4' ? respondWithUser(request) : page), 'GET', path);
      expect(response.body).toMatchObject({ success: true });
      expect(JSON.stringify(response.body)).not.toContain('system-token');
    }
  });

  it.each([
    ['an envelope', succeeded],
    ['nothing', { body: '' }],
  ])('are deleted, with the response %s', async (_name, fakeResponse) => {
    const { response } = await callGateway(profile, () => fakeResponse, 'DELETE', '/api/user/4');
    expect([response.status, response.body]).toEqual([200, { success: true, message: '' }]);
  });
});

describe.each(old)('balances at %s', (profile) => {
  it.each([
    ['add', 500, 1500],
    ['subtract', 1200, -200],
    ['override', 7, 7],
    ['override', 0, 0],
  ])('%s %d turns 1,000 points into %d', async (mode, value, quota) => {
    const body = { id: 4, action: 'add_quota', mode, value };
    const { response, requests } = await callGateway(profile, respondWithUser, 'POST', '/api/user/manage', body);
    expect(response.body).toEqual({ success: true, message: '' });
    expect(requests.map((one) => one.call)).toEqual(['GET /api/user/4', 'PUT /api/user/']);
    expect(requests[1]?.body).toEqual({ ...bob, quota });
  });

  it.each([
    { mode: 'add', value: 0 },
    { mode: 'subtract', value: -5 },
    { mode: 'toString', value: 5 },
    { mode: 'add', value: 0.5 },
    { value: 5 },
  ])('refuse %j', async (change) => {
    const { response, requests } = await callGateway(profile, respondWithUser, 'POST', '/api/user/manage', {
      id: 4,
      action: 'add_quota',
      ...change,
    });
    expect(response.body).toMatchObject({ success: false });
    expect(requests).toEqual([]);
  });

  it('forward other actions to the gateway', async () => {
    const body = { id: 4, action: 'disable' };
    const { response, requests } = await callGateway(profile, () => dataResponse({ role: 1, status: 2 }), 'POST', '/api/user/manage', body);
    expect(response.body).toMatchObject({ data: { role: 1, status: 2 } });
    expect(requests).toMatchObject([{ call: 'POST /api/user/manage', body }]);
  });
});

describe.each(['new-api-2026-08', 'new-api-2026-07'] as const)('managing users at %s', (profile) => {
  it('forwards changes of balances', async () => {
    const body = { id: 4, action: 'add_quota', mode: 'subtract', value: 5 };
    const { response, requests } = await callGateway(profile, () => succeeded, 'POST', '/api/user/manage', body);
    expect(response.body).toEqual({ success: true, message: '' });
    expect(requests).toMatchObject([{ call: 'POST /api/user/manage', body }]);
  });

  const deletion = { id: 4, action: 'delete' };

  it('treats a user that is missing afterwards as deleted', async () => {
    let isDeleted = false;
    const deleteThenReportMissing = ({ call }: RecordedRequest): FakeResponse => {
      if (call === 'GET /api/user/4') {
        return isDeleted ? missing : dataResponse(bob);
      }
      isDeleted = true;
      return missing;
    };
    expect((await callGateway(profile, deleteThenReportMissing, 'POST', '/api/user/manage', deletion)).response.body).toEqual({
      success: true,
      message: '',
    });
  });

  it.each([
    ['the user does not exist', () => missing],
    ['the user still exists', ({ call }: RecordedRequest) => (call.startsWith('GET') ? dataResponse(bob) : missing)],
  ])('reports a refused deletion if %s', async (_name, respond) => {
    const { response } = await callGateway(profile, respond, 'POST', '/api/user/manage', deletion);
    expect(response.body).toEqual({ success: false, message: 'record not found' });
  });
});
