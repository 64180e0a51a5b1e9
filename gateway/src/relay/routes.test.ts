import type { ChatCompletion } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { calledGateway } from '../../testing/local-calls';
import { testUpstream } from '../../testing/test-upstream';
import { tokens } from '../db/schema';
import { catalogue } from '../messages/catalogue';

const key = 'K'.repeat(48);
const question = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };
const bearer = (text: string) => ({ authorization: `Bearer ${text}` });
const priced = { ModelRatio: JSON.stringify({ 'test-model': 1, 'offline-demo': 0.5 }) };

describe('POST /pg/chat/completions', () => {
  it.each([
    ['no model', { messages: question.messages }, 400, 'model_required'],
    ['a model that is no text', { ...question, model: 5 }, 400, 'unmarshal_request_failed'],
    ['a group of others', { ...question, group: 'svip' }, 403, 'group_not_allowed'],
    ['an unknown model', { ...question, model: 'nothing' }, 500, 'get_playground_channel_failed'],
    ['a model that the group lacks', { ...question, group: 'vip' }, 500, 'get_playground_channel_failed'],
    ['no messages', { ...question, messages: [] }, 400, 'invalid_text_request'],
    ['a fraction of tokens', { ...question, max_tokens: 1.5 }, 400, 'invalid_text_request'],
    ['negative tokens', { ...question, max_tokens: -1 }, 400, 'invalid_text_request'],
    ['tokens as text', { ...question, max_tokens: '5' }, 400, 'invalid_text_request'],
    ['far too many tokens', { ...question, max_tokens: 2_000_000_000 }, 400, 'invalid_text_request'],
    ['a blocked word', { ...question, messages: [{ role: 'user', content: 'a TEST_sensitive word' }] }, 400, 'sensitive_words_detected'],
    ['a model without a price', { ...question, model: 'free-model' }, 500, 'model_price_error'],
    ['more than the balance', { ...question, max_tokens: 600_000 }, 403, 'insufficient_user_quota'],
  ] as const)('refuses %s', async (_, body, status, code) => {
    const upstream = await testUpstream();
    const { call } = await calledGateway({
      as: 'user',
      options: priced,
      channels: [{ base_url: upstream.url, models: 'test-model,free-model' }],
    });
    const answer = await call('POST', '/pg/chat/completions', body);
    expect(answer).toMatchObject({ status, body: { error: { code, type: 'new_api_error', param: '' } } });
    expect(answer.body.error?.message).toContain(`(request id: ${answer.headers['x-oneapi-request-id']})`);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(upstream.requests).toEqual([]);
    expect((await call('GET', '/api/user/self')).body.data).toMatchObject({ quota: 500_000, request_count: 0 });
  });

  it('takes a null for nothing', async () => {
    const { call } = await calledGateway({ as: 'user' });
    const answer = await call<ChatCompletion>('POST', '/pg/chat/completions', {
      ...question,
      model: 'offline-demo',
      max_tokens: null,
      stream: null,
      group: null,
    });
    expect(answer.status).toBe(200);
  });

  it('refuses whoever has no quota, is not signed in, banned, or comes with an access token', async () => {
    const { call, callAs, seeded } = await calledGateway({
      users: [{ quota: 0 }, { status: 2 }, { access_token: 'A'.repeat(28) }],
    });
    const [poor, banned, program] = seeded.users;
    const body = { ...question, model: 'offline-demo' };
    const asPoor = await callAs(poor?.id ?? 0);
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
  const offline = { ...question, model: 'offline-demo', max_tokens: 3 };

  it.each([
    ['Bearer sk-', bearer(`sk-${key}`)],
    ['Bearer', bearer(key)],
    ['nothing', { authorization: `sk-${key}` }],
  ])('takes a key behind %s, charges user and token, and logs both', async (_, headers) => {
    const { call, db } = await calledGateway({ as: 'user', tokens: [{ key, name: 'mine', remain_quota: 1000 }] });
    const answer = await call<ChatCompletion>('POST', '/v1/chat/completions', offline, headers);
    expect(answer.body.choices[0]?.message.content).toBe('## This is');
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
    const { call } = await calledGateway({ as: 'user', tokens: [{ key, ...token }] });
    const answer = await call('POST', '/v1/chat/completions', { ...offline, ...body }, bearer(`sk-${used}`));
    expect(answer.status).toBe(status);
    expect(answer.body.error?.message).toContain(catalogue[message].en.split('{')[0]);
  });

  it('refuses a banned and a cancelled owner', async () => {
    const { call, seed, seeded } = await calledGateway({ users: [{ status: 2 }, { DeletedAt: '2026-01-01T00:00:00Z' }] });
    const gone = 'G'.repeat(48);
    const [first, second] = seeded.users.map(({ id }) => id);
    await seed({
      tokens: [
        { key, user_id: first ?? 0 },
        { key: gone, user_id: second ?? 0 },
      ],
    });
    expect((await call('POST', '/v1/chat/completions', offline, bearer(key))).status).toBe(403);
    expect((await call('POST', '/v1/chat/completions', offline, bearer(gone))).status).toBe(401);
  });

  it.each([
    ['expired', { expired_time: 1 }, 3],
    ['exhausted', { remain_quota: 0 }, 4],
  ])('remembers that a token is %s', async (_, token, status) => {
    const { call, db, seeded } = await calledGateway({ as: 'user', tokens: [{ key, ...token }] });
    await call('POST', '/v1/chat/completions', offline, bearer(key));
    const [row] = await db
      .select()
      .from(tokens)
      .where(eq(tokens.id, seeded.tokens[0]?.id ?? 0));
    expect(row?.status).toBe(status);
  });

  it('tells too little quota of the token from too little of the user', async () => {
    const { call } = await calledGateway({ as: 'user', tokens: [{ key, remain_quota: 1 }] });
    const answer = await call('POST', '/v1/chat/completions', offline, bearer(key));
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'token_exhausted' } } });
  });

  it('lets an address on the list and the owner’s group pass', async () => {
    const { call } = await calledGateway({ as: 'user', me: { group: 'vip' }, tokens: [{ key, allow_ips: '127.0.0.1', group: 'vip' }] });
    expect((await call('POST', '/v1/chat/completions', offline, bearer(key))).status).toBe(200);
  });

  it('lets administrators choose the channel', async () => {
    const upstream = await testUpstream({ pieces: ['pinned'] });
    const { call, seeded } = await calledGateway({
      as: 'admin',
      tokens: [{ key }],
      options: priced,
      channels: [{ base_url: upstream.url }],
    });
    const pinned = await call<ChatCompletion>('POST', '/v1/chat/completions', question, bearer(`sk-${key}-${seeded.channels[0]?.id}`));
    expect(pinned.body.choices[0]?.message.content).toBe('pinned');
    for (const wrong of ['999', 'x', '']) {
      expect((await call('POST', '/v1/chat/completions', question, bearer(`sk-${key}-${wrong}`))).status).toBe(503);
    }
  });

  it('may be called by pages of other sites', async () => {
    const { call } = await calledGateway();
    const preflight = await call('OPTIONS', '/v1/chat/completions', undefined, {
      origin: 'https://app.example',
      'access-control-request-method': 'POST',
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('GET /v1/models', () => {
  it('lists what the token may ask', async () => {
    const { call } = await calledGateway({
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
