import { type LogAlertRecord, maxLogAlerts, roles } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { type Call, startTestGateway } from '../../testing/start-test-gateway';

const allCalls = { token_name: '', model_name: '', group: '', username: '', channel: 0 };
const alert = { name: 'Spending', scope: 'own', measure: 'cost', threshold: 500_000, minutes: 60 };

const list = async (call: Call) => (await call<{ data: LogAlertRecord[] }>('GET', '/api/log/alerts')).body.data;

it('creates, changes, lists and deletes alerts of their owner', async () => {
  const { call } = await startTestGateway({ as: 'user' });
  const { body } = await call<{ data: LogAlertRecord }>('POST', '/api/log/alerts', { ...alert, filters: { model_name: ' gpt-4o ' } });
  expect(body.data).toEqual({ ...alert, id: 1, filters: { ...allCalls, model_name: 'gpt-4o' }, status: 1, notified_at: 0, error: '' });
  expect(await list(call)).toEqual([body.data]);
  const errors = { ...alert, name: 'Errors', measure: 'errors', threshold: 5, minutes: 15, filters: allCalls, status: 2 };
  expect((await call('PUT', '/api/log/alerts/1', errors)).body.data).toEqual({ ...body.data, ...errors });
  expect((await call('DELETE', '/api/log/alerts/1')).body.success).toBe(true);
  expect(await list(call)).toEqual([]);
});

it('hides alerts from others, administrators too', async () => {
  const { callAs, seeded } = await startTestGateway({
    users: [{ username: 'amy' }, { username: 'boss', role: roles.admin }],
    logAlerts: [{ ...alert, scope: 'own', measure: 'cost', filters: allCalls, user_id: 2 }],
  });
  const [amy, boss] = [await callAs(seeded.users[0]?.id ?? 0), await callAs(seeded.users[1]?.id ?? 0)];
  expect(await list(boss)).toEqual([]);
  expect((await boss('PUT', '/api/log/alerts/1', { ...alert, name: 'Mine', filters: {} })).body).toMatchObject({ success: false });
  expect((await boss('DELETE', '/api/log/alerts/1')).body).toMatchObject({ success: false, message: '没有这个告警' });
  expect(await list(amy)).toMatchObject([{ name: 'Spending' }]);
});

it('counts the calls of all users for administrators only', async () => {
  const { callAs, seeded } = await startTestGateway({ users: [{ username: 'amy' }, { username: 'boss', role: roles.admin }] });
  const all = { ...alert, scope: 'all', filters: { username: 'amy', channel: 3 } };
  const [amy, boss] = [await callAs(seeded.users[0]?.id ?? 0), await callAs(seeded.users[1]?.id ?? 0)];
  expect((await amy('POST', '/api/log/alerts', all)).body).toMatchObject({ success: false });
  expect((await boss('POST', '/api/log/alerts', all)).body.data).toMatchObject({ filters: { ...allCalls, username: 'amy', channel: 3 } });
  // The log ignores these filters for own calls.
  expect((await amy('POST', '/api/log/alerts', { ...all, scope: 'own' })).body.data).toMatchObject({ filters: allCalls });
});

it(`lets a user have ${maxLogAlerts} alerts`, async () => {
  const { call } = await startTestGateway({ as: 'user' });
  const responses = await Promise.all(
    Array.from({ length: maxLogAlerts + 2 }, () => call('POST', '/api/log/alerts', { ...alert, filters: {} })),
  );
  expect(responses.filter(({ body }) => body.success)).toHaveLength(maxLogAlerts);
  expect(await list(call)).toHaveLength(maxLogAlerts);
});
