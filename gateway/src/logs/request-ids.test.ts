import type { LogOther, LogRecord, PageRecord } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { gatewayWithChannels } from '../../testing/gateway-with-channels';
import { rawUpstream } from '../../testing/raw-upstream';
import { seededPassword } from '../../testing/seeded-password';
import { send } from '../../testing/send';
import { type Call, startTestGateway } from '../../testing/start-test-gateway';
import { testUpstream } from '../../testing/test-upstream';

const chat = { model: 'gpt-4o', messages: [{ role: 'user', content: 'Hi' }] };

const list = async (call: Call, path: string) =>
  (await call<{ data: PageRecord<LogRecord> }>('GET', path)).body.data.items.map(({ other, ...record }) => ({
    ...record,
    other: JSON.parse(other) as LogOther,
  }));

const answer = (status: string, id: string, body: object) => {
  const text = JSON.stringify(body);
  return `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nX-Request-Id: ${id}\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
};

const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
const message = { choices: [{ index: 0, message: { role: 'assistant', content: 'Hi' }, finish_reason: 'stop' }], usage };

async function withRetry() {
  const failing = await rawUpstream((socket) =>
    socket.end(answer('503 Busy', 'req-busy', { error: { message: 'Overloaded', code: 'busy' } })),
  );
  const serving = await rawUpstream((socket) => socket.end(answer('200 OK', 'req-served', message)));
  return await gatewayWithChannels(
    [
      { key: 'one', base_url: failing.url, models: 'gpt-4o,gpt-4o-mini', priority: 5 },
      { key: 'two', base_url: serving.url, models: 'gpt-4o' },
    ],
    { options: { RetryTimes: '1' } },
  );
}

it('logs both request IDs, and why a channel failed before another answered', async () => {
  const { call, seeded } = await withRetry();
  const response = await call('POST', '/pg/chat/completions', chat);
  const id = String(response.headers['x-oneapi-request-id']);
  const [entry] = await list(call, `/api/log/?request_id=${id}`);
  expect(entry).toMatchObject({ request_id: id, model_name: 'gpt-4o' });
  expect(entry?.ip).toBeUndefined();
  expect(entry?.upstream_request_id).toBe('req-served');
  expect(entry?.other.admin_info?.failed_attempts).toEqual([
    { channel: seeded.channels[0]?.id, status_code: 503, error_code: 'busy', reason: 'Overloaded' },
  ]);
  expect(entry?.other.request_path).toBe('/pg/chat/completions');
  expect(await list(call, `/api/log/?request_id=${entry?.upstream_request_id}`)).toMatchObject([{ request_id: id }]);
  // Users find a call by the gateway's own ID alone, and are not told more.
  expect(await list(call, `/api/log/self?request_id=${entry?.upstream_request_id}`)).toEqual([]);
  const [own] = await list(call, `/api/log/self?request_id=${id}`);
  expect(own).toMatchObject({ request_id: id });
  expect(own?.upstream_request_id).toBeUndefined();
  expect(own?.other.admin_info).toBeUndefined();
});

it('logs the ID of the upstream that refused a call', async () => {
  const { call } = await withRetry();
  await call('POST', '/pg/chat/completions', { ...chat, model: 'gpt-4o-mini' });
  expect(await list(call, '/api/log/?request_id=req-busy&type=5')).toMatchObject([
    { model_name: 'gpt-4o-mini', upstream_request_id: 'req-busy' },
  ]);
});

it('logs the address of a caller who asked for it', async () => {
  const { call } = await withRetry();
  const setting = { notify_type: 'email', quota_warning_threshold: 1, record_ip_log: true };
  expect((await call('PUT', '/api/user/setting', setting)).body.success).toBe(true);
  await call('POST', '/pg/chat/completions', chat);
  expect((await list(call, '/api/log/self?model_name=gpt-4o')).map(({ ip }) => ip)).toEqual(['127.0.0.1']);
});

it.each([
  ['is complete', {}, { status: 'ok', end_reason: 'done' }],
  ['breaks off', { at: { position: 1, happens: 'break' } }, { status: 'error', end_reason: 'upstream_error' }],
] as const)('logs that a stream %s', async (_, script, expected) => {
  const upstream = await testUpstream(script);
  const { call } = await gatewayWithChannels([{ key: 'k', base_url: upstream.url, models: 'gpt-4o' }]);
  await call('POST', '/pg/chat/completions', { ...chat, stream: true });
  expect((await list(call, '/api/log/?model_name=gpt-4o'))[0]?.other.stream_status).toEqual(expected);
});

it('logs sign-ins with address and browser', async () => {
  const { call, url } = await startTestGateway({ as: 'admin', users: [{ username: 'ann' }] });
  const body = { username: 'ann', password: seededPassword };
  await send(`${url}/api/user/login`, 'POST', { body, headers: { 'user-agent': 'Browser', 'accept-language': 'en' } });
  await send(`${url}/api/user/login`, 'POST', { body: { ...body, password: 'wrong password' } });
  expect(await list(call, '/api/log/?type=7')).toMatchObject([
    {
      username: 'ann',
      ip: '127.0.0.1',
      content: 'Signed in (password)',
      other: { event: { code: 'signed-in', method: 'password' }, user_agent: 'Browser' },
    },
  ]);
});
