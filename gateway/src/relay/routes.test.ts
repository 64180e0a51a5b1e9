import type { ChatCompletion } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { testUpstream } from '../../testing/test-upstream';
import { tokens } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const key = 'K'.repeat(48);
const chatBody = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };
const bearer = (text: string) => ({ authorization: `Bearer ${text}` });
const priced = { ModelRatio: JSON.stringify({ 'test-model': 1, 'offline-demo': 0.5 }) };

describe('POST /pg/chat/completions', () => {
  it.each([
    ['no model', { messages: chatBody.messages }, 400, 'model_required'],
    ['a model that is no text', { ...chatBody, model: 5 }, 400, 'unmarshal_request_failed'],
    ['a group of others', { ...chatBody, group: 'svip' }, 403, 'group_not_allowed'],
    ['an unknown model', { ...chatBody, model: 'nothing' }, 500, 'get_playground_channel_failed'],
    ['a model that the group lacks', { ...chatBody, group: 'vip' }, 500, 'get_playground_channel_failed'],
    ['no messages', { ...chatBody, messages: [] }, 400, 'invalid_text_request'],
    ['a fraction of tokens', { ...chatBody, max_tokens: 1.5 }, 400, 'invalid_text_request'],
    ['negative tokens', { ...chatBody, max_tokens: -1 }, 400, 'invalid_text_request'],
    ['tokens as text', { ...chatBody, max_tokens: '5' }, 400, 'invalid_text_request'],
    ['far too many tokens', { ...chatBody, max_tokens: 2_000_000_000 }, 400, 'invalid_text_request'],
    ['a blocked word', { ...chatBody, messages: [{ role: 'user', content: 'a TEST_sensitive word' }] }, 400, 'sensitive_words_detected'],
    ['a model without a price', { ...chatBody, model: 'free-model' }, 500, 'model_price_error'],
    ['more than the balance', { ...chatBody, max_tokens: 600_000 }, 403, 'insufficient_user_quota'],
  ] as const)('refuses %s', async (_, body, status, code) => {
    const upstream = await testUpstream();
    const { call } = await startTestGateway({
      as: 'user',
      options: priced,
      channels: [{ base_url: upstream.url, models: 'test-model,free-model' }],
    });
    const response = await call('POST', '/pg/chat/completions', body);
    expect(response).toMatchObject({ status, body: { error: { code, type: 'new_api_error', param: '' } } });
    expect(response.body.error?.message).toContain(`(request id: ${response.headers['x-oneapi-request-id']})`);
    expect(response.headers['content-type']).toContain('application/json');
    expect(upstream.requests).toEqual([]);
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ quota: 500_000, request_count: 0 });
  });

  it('treats null as missing', async () => {
    const { call } = await startTestGateway({ as: 'user' });
    const response = await call<ChatCompletion>('POST', '/pg/chat/completions', {
      ...chatBody,
      model: 'offline-demo',
      max_tokens: null,
      stream: null,
      group: null,
    });
    expect(response.status).toBe(200);
  });

  it('rejects callers without quota or session, banned users, and access tokens', async () => {
    const { call, callAs, seeded } = await startTestGateway({
      users: [{ quota: 0 }, { status: 2 }, { access_token: 'A'.repeat(28) }],
    });
    const [exhausted, banned, program] = seeded.users;
    const body = { ...chatBody, model: 'offline-demo' };
    const asPoor = await callAs(exhausted?.id ?? 0);
    expect(await asPoor('POST', '/pg/chat/completions', body)).toMatchObject({
      status: 403,
      body: { error: { code: 'insufficient_user_quota' } },
    });
    const asBanned = await callAs(banned?.id ?? 0);
    expect(await asBanned('POST', '/pg/chat/completions', body)).toMatchObject({
      status: 200,
      body: { success: false, message: catalogue.banned.zh },
    });
    expect(await call('POST', '/pg/chat/completions', body)).toMatchObject({ status: 401, body: { success: false } });
    const withToken = { authorization: 'A'.repeat(28), 'new-api-user': String(program?.id) };
    expect(await call('POST', '/pg/chat/completions', body, withToken)).toMatchObject({
      status: 400,
      body: { error: { code: 'access_token_not_supported' } },
    });
  });
});

describe('POST /v1/chat/completions', () => {
  const offline = { ...chatBody, model: 'offline-demo', max_tokens: 3 };

  it.each([
    ['Bearer sk-', bearer(`sk-${key}`)],
    ['Bearer', bearer(key)],
    ['nothing', { authorization: `sk-${key}` }],
  ])('accepts a key in %s, charges user and token, and logs both', async (_, headers) => {
    const { call, db } = await startTestGateway({ as: 'user', tokens: [{ key, name: 'mine', remain_quota: 1000 }] });
    const response = await call<ChatCompletion>('POST', '/v1/chat/completions', offline, headers);
    expect(response.body.choices[0]?.message.content).toBe('## This is');
    // (8 + 3) tokens at ratio 0.5.
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ quota: 500_000 - 6, used_quota: 6, request_count: 1 });
    expect(await db.select().from(tokens)).toMatchObject([{ remain_quota: 994, used_quota: 6 }]);
    expect((await call('GET', '/api/log/self')).body.data).toMatchObject({ items: [{ token_name: 'mine', quota: 6, group: 'default' }] });
  });

  it.each([
    ['an unknown key', {}, { key: 'L'.repeat(48) }, {}, 401, 'relayKey'],
    ['a disabled token', { status: 2 }, {}, {}, 401, 'relayKeyDisabled'],
    ['a deleted token', { DeletedAt: '2026-01-01T00:00:00Z' }, {}, {}, 401, 'relayKey'],
    ['an expired token', { expired_time: 1 }, {}, {}, 401, 'relayKeyExpired'],
    ['a used-up token', { remain_quota: 0 }, {}, {}, 401, 'relayKeyExhausted'],
    ['a pinned channel', {}, { key: `${key}-1` }, {}, 403, 'relayPin'],
    ['another address', { allow_ips: '10.0.0.1\n\n10.0.0.2' }, {}, {}, 403, 'relayAddress'],
    ['a group that is not theirs', { group: 'svip' }, {}, {}, 403, 'relayGroup'],
    ['a model beyond its limits', { model_limits_enabled: true, model_limits: 'a,b' }, {}, {}, 403, 'relayModel'],
    ['a token without limits listed', { model_limits_enabled: true, model_limits: '' }, {}, {}, 403, 'relayModel'],
    ['an unknown model', {}, {}, { model: 'nothing' }, 503, 'relayNoChannel'],
  ] as const)('refuses %s', async (_, token, { key: used = key }: { key?: string }, body, status, message) => {
    const { call } = await startTestGateway({ as: 'user', tokens: [{ key, ...token }] });
    const response = await call('POST', '/v1/chat/completions', { ...offline, ...body }, bearer(`sk-${used}`));
    expect(response.status).toBe(status);
    expect(response.body.error?.message).toContain(catalogue[message].en.split('{')[0]);
  });

  it('rejects a banned and a deleted owner', async () => {
    const { call, seed, seeded } = await startTestGateway({ users: [{ status: 2 }, { DeletedAt: '2026-01-01T00:00:00Z' }] });
    const deleted = 'G'.repeat(48);
    const [first, second] = seeded.users.map(({ id }) => id);
    await seed({
      tokens: [
        { key, user_id: first ?? 0 },
        { key: deleted, user_id: second ?? 0 },
      ],
    });
    expect((await call('POST', '/v1/chat/completions', offline, bearer(key))).status).toBe(403);
    expect((await call('POST', '/v1/chat/completions', offline, bearer(deleted))).status).toBe(401);
  });

  it.each([
    ['expired', { expired_time: 1 }, 3],
    ['exhausted', { remain_quota: 0 }, 4],
  ])('stores that a token is %s', async (_, token, status) => {
    const { call, db, seeded } = await startTestGateway({ as: 'user', tokens: [{ key, ...token }] });
    await call('POST', '/v1/chat/completions', offline, bearer(key));
    const [row] = await db
      .select()
      .from(tokens)
      .where(eq(tokens.id, seeded.tokens[0]?.id ?? 0));
    expect(row?.status).toBe(status);
  });

  it('distinguishes the quota of the token from that of the user', async () => {
    const { call } = await startTestGateway({ as: 'user', tokens: [{ key, remain_quota: 1 }] });
    const response = await call('POST', '/v1/chat/completions', offline, bearer(key));
    expect(response).toMatchObject({ status: 403, body: { error: { code: 'token_exhausted' } } });
  });

  it('accepts a listed address and the owner’s group', async () => {
    const { call } = await startTestGateway({ as: 'user', me: { group: 'vip' }, tokens: [{ key, allow_ips: '127.0.0.1', group: 'vip' }] });
    expect((await call('POST', '/v1/chat/completions', offline, bearer(key))).status).toBe(200);
  });

  it('lets administrators pin a channel', async () => {
    const upstream = await testUpstream({ pieces: ['pinned'] });
    const { call, seeded } = await startTestGateway({
      as: 'admin',
      tokens: [{ key }],
      options: priced,
      channels: [{ base_url: upstream.url }],
    });
    const pinned = await call<ChatCompletion>('POST', '/v1/chat/completions', chatBody, bearer(`sk-${key}-${seeded.channels[0]?.id}`));
    expect(pinned.body.choices[0]?.message.content).toBe('pinned');
    for (const wrong of ['999', 'x', '']) {
      expect((await call('POST', '/v1/chat/completions', chatBody, bearer(`sk-${key}-${wrong}`))).status).toBe(503);
    }
  });

  it('allows cross-origin requests', async () => {
    const { call } = await startTestGateway();
    const preflight = await call('OPTIONS', '/v1/chat/completions', undefined, {
      origin: 'https://app.example',
      'access-control-request-method': 'POST',
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('GET /v1/models', () => {
  it('lists the models that the token may use', async () => {
    const { call } = await startTestGateway({
      as: 'user',
      channels: [{ models: 'b,a' }, { models: 'vip-only', group: 'vip' }],
      tokens: [{ key }, { key: 'M'.repeat(48), model_limits_enabled: true, model_limits: 'x,y' }, { key: 'V'.repeat(48), group: 'vip' }],
    });
    const list = async (token: string) => {
      const { body } = await call<{ data: { id: string; object: string }[] }>('GET', '/v1/models', undefined, bearer(`sk-${token}`));
      return body.data.map(({ id }) => id);
    };
    expect(await list(key)).toEqual(['a', 'b', 'offline-demo']);
    expect(await list('M'.repeat(48))).toEqual(['x', 'y']);
    expect(await list('V'.repeat(48))).toEqual(['offline-demo', 'vip-only']);
    expect((await call('GET', '/v1/models')).status).toBe(401);
  });
});
