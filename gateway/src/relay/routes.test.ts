import type { ChatCompletion, TokenRecord } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';
import { testUpstream } from '../../testing/test-upstream';
import { tokens } from '../db/schema';
import { catalogue } from '../messages/catalogue';
import type { MessageId } from '../messages/translate';

const key = 'K'.repeat(48);
const chatBody = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };
const bearer = (text: string) => ({ authorization: `Bearer ${text}` });
const priced = { ModelRatio: JSON.stringify({ 'test-model': 1, 'offline-demo': 0.5 }) };

describe('POST /pg/chat/completions', () => {
  it.each([
    { name: 'no model', body: { messages: chatBody.messages }, status: 400, code: 'model_required' },
    { name: 'a model that is not a string', body: { ...chatBody, model: 5 }, status: 400, code: 'unmarshal_request_failed' },
    { name: 'a group that the user is not in', body: { ...chatBody, group: 'svip' }, status: 403, code: 'group_not_allowed' },
    { name: 'an unknown model', body: { ...chatBody, model: 'nothing' }, status: 500, code: 'get_playground_channel_failed' },
    { name: 'a model that the group lacks', body: { ...chatBody, group: 'vip' }, status: 500, code: 'get_playground_channel_failed' },
    { name: 'no messages', body: { ...chatBody, messages: [] }, status: 400, code: 'invalid_text_request' },
    { name: 'a fractional number of tokens', body: { ...chatBody, max_tokens: 1.5 }, status: 400, code: 'invalid_text_request' },
    { name: 'a negative number of tokens', body: { ...chatBody, max_tokens: -1 }, status: 400, code: 'invalid_text_request' },
    { name: 'a number of tokens as a string', body: { ...chatBody, max_tokens: '5' }, status: 400, code: 'invalid_text_request' },
    { name: 'far too many tokens', body: { ...chatBody, max_tokens: 2_000_000_000 }, status: 400, code: 'invalid_text_request' },
    {
      name: 'a blocked word',
      body: { ...chatBody, messages: [{ role: 'user', content: 'a TEST_sensitive word' }] },
      status: 400,
      code: 'sensitive_words_detected',
    },
    { name: 'a model without a price', body: { ...chatBody, model: 'free-model' }, status: 500, code: 'model_price_error' },
    { name: 'more than the balance', body: { ...chatBody, max_tokens: 600_000 }, status: 403, code: 'insufficient_user_quota' },
  ] as const)('refuses $name', async ({ body, status, code }) => {
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

  it.each<{
    name: string;
    token?: Partial<TokenRecord>;
    sentKey?: string;
    body?: object;
    status: number;
    message: MessageId;
  }>([
    { name: 'an unknown key', sentKey: 'L'.repeat(48), status: 401, message: 'relayKey' },
    { name: 'a disabled token', token: { status: 2 }, status: 401, message: 'relayKeyDisabled' },
    { name: 'a deleted token', token: { DeletedAt: '2026-01-01T00:00:00Z' }, status: 401, message: 'relayKey' },
    { name: 'an expired token', token: { expired_time: 1 }, status: 401, message: 'relayKeyExpired' },
    { name: 'an exhausted token', token: { remain_quota: 0 }, status: 401, message: 'relayKeyExhausted' },
    { name: 'a key that pins a channel', sentKey: `${key}-1`, status: 403, message: 'relayPin' },
    {
      name: 'a client address outside the allowed ones',
      token: { allow_ips: '10.0.0.1\n\n10.0.0.0/8' },
      status: 403,
      message: 'relayAddress',
    },
    { name: "a group that is not the user's", token: { group: 'svip' }, status: 403, message: 'relayGroup' },
    {
      name: 'a model that the token does not allow',
      token: { model_limits_enabled: true, model_limits: 'a,b' },
      status: 403,
      message: 'relayModel',
    },
    {
      name: 'every model of a token with an empty list of models',
      token: { model_limits_enabled: true, model_limits: '' },
      status: 403,
      message: 'relayModel',
    },
    { name: 'an unknown model', body: { model: 'nothing' }, status: 503, message: 'relayNoChannel' },
  ])('refuses $name', async ({ token, sentKey = key, body, status, message }) => {
    const { call } = await startTestGateway({ as: 'user', tokens: [{ key, ...token }] });
    const response = await call('POST', '/v1/chat/completions', { ...offline, ...body }, bearer(`sk-${sentKey}`));
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
    const { call } = await startTestGateway({
      as: 'user',
      me: { group: 'vip' },
      tokens: [{ key, allow_ips: '127.0.0.0/8', group: 'vip' }],
    });
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
