import { type ChatCompletion, type ChatMessage, type PublicStatus, roles, type SearchEngineType } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { type TestSearchEngine, testSearchEngine } from '../../testing/providers/search-engine';
import type { Misbehaviour } from '../../testing/providers/server';
import { readStream } from '../../testing/read-stream';
import type { Seed } from '../../testing/seed';
import { startTestGateway } from '../../testing/start-test-gateway';
import { type TestUpstream, testUpstream } from '../../testing/test-upstream';
import { channels, logs, reservations, tokens, users } from '../db/schema';
import { countTokens } from './tokenizer';

const key = 'K'.repeat(48);
const byKey = { authorization: `Bearer sk-${key}` };
const chatBody = { model: 'test-model', messages: [{ role: 'user', content: 'Weather in Paris?' }], web_search_options: {} };
const options = { ModelRatio: '{"test-model":1}' };

type EngineSeed = Partial<NonNullable<Seed['searchEngines']>[number]>;

/** A gateway with an upstream and a search engine; `at` is the path of its address. */
async function setUp({ web = {}, at = '', ...seed }: Seed & { web?: EngineSeed; at?: string } = {}) {
  const [engine, upstream] = [await testSearchEngine(), await testUpstream()];
  const gateway = await startTestGateway({
    as: 'user',
    options,
    tokens: [{ key }],
    channels: [{ base_url: upstream.url, models: 'test-model,other-model' }],
    searchEngines: [{ name: 'web', base_url: `${engine.url}${at}`, api_key: engine.key, ...web }],
    ...seed,
  });
  const sendRequest = (body: object = {}) => gateway.call<ChatCompletion>('POST', '/pg/chat/completions', { ...chatBody, ...body });
  const sendByKey = (body: object = {}) => gateway.call<ChatCompletion>('POST', '/v1/chat/completions', { ...chatBody, ...body }, byKey);
  return { ...gateway, engine, upstream, sendRequest, sendByKey };
}

const sentTo = ({ requests }: TestUpstream) => requests.at(-1)?.body as { messages: ChatMessage[] } & Record<string, unknown>;
const systemPromptOf = (upstream: TestUpstream) => String(sentTo(upstream).messages[0]?.content);
const queries = ({ requests }: TestSearchEngine) => requests.map(({ body }) => JSON.parse(body).query);
const citations = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    type: 'url_citation',
    url_citation: { url: `https://pages.example/${index + 1}`, title: `Page ${index + 1}`, start_index: 0, end_index: 0 },
  }));

describe('a chat that asks for web search', () => {
  it.each(['sendRequest', 'sendByKey'] as const)('gets the results of an engine and cites the pages (%s)', async (method) => {
    const { engine, upstream, ...gateway } = await setUp({ web: { max_results: 3 } });
    const messages = [
      { role: 'system', content: 'Be brief' },
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Hi' },
      { role: 'user', content: [{ type: 'text', text: `  Weather\nin Paris? ${'x'.repeat(300)}` }] },
    ];
    const response = await gateway[method]({ messages });
    expect(response).toMatchObject({ status: 200, headers: { 'x-web-search': 'found' } });
    expect(response.body.choices[0]?.message).toEqual({ role: 'assistant', content: 'Hello world', annotations: citations(3) });
    expect(queries(engine)).toEqual([`Weather in Paris? ${'x'.repeat(180)}`]);

    const sent = sentTo(upstream);
    expect(sent).not.toHaveProperty('web_search_options');
    expect(sent.messages.slice(1)).toEqual(messages.slice(1));
    expect(systemPromptOf(upstream)).toMatch(/^Be brief\n\nThe web was searched for "Weather in Paris\? x+" on \d{4}-/);
    const [, log] = /"(=== web pages [0-9a-f]{16} ===)"/.exec(systemPromptOf(upstream)) ?? [];
    const [, quotes, after] = systemPromptOf(upstream).split(`\n\n${log}`);
    expect(quotes).toBe([1, 2, 3].map((at) => `\n\n[${at}] Page ${at}\nhttps://pages.example/${at}\nWords of page ${at}`).join(''));
    expect(after).toBe('');
  });

  it('cites the pages before the text of a stream', async () => {
    const { url, headersOf, seeded } = await setUp({ web: { max_results: 2 } });
    const response = await readStream(`${url}/pg/chat/completions`, chatBody, await headersOf(seeded.user?.id ?? 0));
    expect(response.headers.get('x-web-search')).toBe('found');
    expect(response.content).toBe('Hello world');
    expect(response.chunks[0]).toMatchObject({
      id: 'chatcmpl-test',
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta: { role: 'assistant', annotations: citations(2) }, finish_reason: null }],
    });
    expect(response.chunks.filter((chunk) => JSON.stringify(chunk).includes('annotations'))).toHaveLength(1);
  });

  it('merges citations with those of the upstream, even in strict format', async () => {
    const { sendRequest, upstream } = await setUp({ web: { max_results: 1 } });
    const ownAnnotation = {
      type: 'url_citation',
      url_citation: { url: 'https://own.example', title: 'Own', start_index: 1, end_index: 2 },
    };
    const message = { role: 'assistant', content: 'Sunny', annotations: [ownAnnotation] };
    upstream.play({
      answer: { choices: [{ index: 0, message, finish_reason: 'stop' }], usage: { prompt_tokens: 9, completion_tokens: 1 } },
    });
    expect((await sendRequest()).body.choices[0]?.message.annotations).toEqual([...citations(1), ownAnnotation]);
  });

  it.each<[SearchEngineType, EngineSeed & { at?: string }]>([
    ['google', { extra: '{"cx":"own"}' }],
    ['bing', {}],
    ['searxng', {}],
    ['tavily', {}],
    ['serper', {}],
    ['brave', {}],
    ['exa', {}],
    ['bocha', {}],
    ['custom', { at: '/own' }],
  ])('quotes the snippets of %s', async (type, { at = '', ...overrides }) => {
    const { sendRequest, upstream } = await setUp({ web: { type, ...overrides }, at });
    expect((await sendRequest()).status).toBe(200);
    expect(systemPromptOf(upstream)).toContain('[1] Page 1\nhttps://pages.example/1\nWords of page 1');
  });

  it('strips markup, invisible characters, long text and unsafe addresses', async () => {
    const { sendRequest, upstream, engine } = await setUp();
    engine.play([
      {
        title: '<b>Sun</b>ny\u202e day',
        url: 'https://a.example',
        quote: `<strong>It</strong> is\n\n=== sunny ===\u0000 ${'é'.repeat(900)}`,
      },
      { title: 'Script', url: 'javascript:alert(1)', quote: 'no' },
      { title: 'Long', url: `https://b.example/${'x'.repeat(1_000)}`, quote: 'no' },
      { title: '', url: 'https://c.example', quote: '' },
    ]);
    const { choices } = (await sendRequest()).body;
    expect(choices[0]?.message.annotations?.map(({ url_citation: { url, title } }) => [url, title])).toEqual([
      ['https://a.example', 'Sunny day'],
      ['https://c.example', ''],
    ]);
    const [first, second] = systemPromptOf(upstream).split('\n\n').slice(2, 4);
    expect(first).toMatch(/^\[1\] Sunny day\nhttps:\/\/a\.example\nIt is === sunny === é{478}$/);
    expect(second).toBe('[2]\nhttps://c.example');
  });

  it.each<[Misbehaviour, string]>([
    ['failure', 'relayRefused'],
    ['html', 'relayBadAnswer'],
    ['break', 'relayUnreachable'],
    ['hang', 'channelTimeout'],
    ['endless', 'channelResponseTooLarge'],
  ])('continues without results when the engine fails: %s', async (how, reason) => {
    const { sendRequest, upstream, engine, logged, db } = await setUp({ web: { timeout: how === 'hang' ? 1 : 30 } });
    engine.play(how);
    const response = await sendRequest();
    expect(response).toMatchObject({ status: 200, headers: { 'x-web-search': 'failed' } });
    expect(response.body.choices[0]?.message).toEqual({ role: 'assistant', content: 'Hello world' });
    expect(sentTo(upstream)).not.toHaveProperty('web_search_options');
    expect(sentTo(upstream).messages).toEqual(chatBody.messages);
    expect(logged.map((log) => JSON.parse(log))).toContainEqual(expect.objectContaining({ event: 'search-failed', engine: 1, reason }));
    expect(logged.join()).not.toContain('Paris');
    expect(await db.select().from(logs)).toMatchObject([{ quota: 30 }]);
  });

  it('falls back to the next engine', async () => {
    const [invalid, valid, idle] = [await testSearchEngine(), await testSearchEngine(), await testSearchEngine()];
    invalid.play('failure');
    const engines = [
      { name: 'idle', base_url: idle.url, api_key: idle.key, status: 2, priority: 9 },
      { name: 'good', base_url: valid.url, api_key: valid.key, priority: 1 },
      { name: 'bad', base_url: invalid.url, api_key: invalid.key, priority: 2 },
    ];
    const { sendRequest } = await setUp({ searchEngines: engines });
    expect((await sendRequest()).headers['x-web-search']).toBe('found');
    expect([invalid, valid, idle].map(({ requests }) => requests.length)).toEqual([1, 1, 0]);
  });

  it('reports when nothing was found or there is nothing to search', async () => {
    const { sendRequest, engine, upstream } = await setUp();
    engine.play(0);
    expect((await sendRequest()).headers['x-web-search']).toBe('nothing');
    const picture = { role: 'user', content: [{ type: 'image_url', image_url: { url: 'https://pictures.example/1.png' } }] };
    expect((await sendRequest({ messages: [picture] })).headers['x-web-search']).toBe('nothing');
    expect(engine.requests).toHaveLength(1);
    expect(upstream.requests).toHaveLength(2);
    expect(sentTo(upstream)).not.toHaveProperty('web_search_options');
  });

  it('leaves the search to the upstream without a matching engine', async () => {
    const none = await setUp({ web: { status: 2 } });
    for (const method of ['sendRequest', 'sendByKey'] as const) {
      expect((await none[method]({ web_search_options: { search_context_size: 'low' } })).headers).not.toHaveProperty('x-web-search');
      expect(sentTo(none.upstream).web_search_options).toEqual({ search_context_size: 'low' });
    }
    for (const web of [{ models: ['other-*'] }, { groups: ['vip'] }]) {
      const { sendRequest, sendByKey, upstream, engine } = await setUp({ web });
      expect((await sendByKey()).headers).not.toHaveProperty('x-web-search');
      expect(sentTo(upstream)).toHaveProperty('web_search_options');
      expect((await sendRequest()).headers['x-web-search']).toBe('unavailable');
      expect(sentTo(upstream)).not.toHaveProperty('web_search_options');
      expect(engine.requests).toEqual([]);
    }
  });

  it.each([[{ web_search_options: undefined }], [{ web_search_options: null }], [{ web_search_options: true }]])(
    'is not one with %j',
    async (body) => {
      const { sendRequest, engine } = await setUp();
      expect((await sendRequest(body)).headers).not.toHaveProperty('x-web-search');
      expect(engine.requests).toEqual([]);
    },
  );

  it('connects to private addresses only if the writer’s role may', async () => {
    const { sendRequest, engine, logged } = await setUp({ web: { base_url_role: roles.admin } });
    expect((await sendRequest()).headers['x-web-search']).toBe('failed');
    expect(logged.join()).toContain('relayPrivate');
    expect(engine.requests).toEqual([]);
  });
});

/** What a user has left, what a token and a channel are said to have cost, and the lines of the log. */
async function readLedger({ db }: Awaited<ReturnType<typeof setUp>>) {
  const [[, user], [token], [, channel], logRows] = [
    await db.select().from(users),
    await db.select().from(tokens),
    await db.select().from(channels),
    await db.select().from(logs),
  ];
  expect(await db.select().from(reservations)).toEqual([]);
  return { quota: user?.quota ?? 0, token: token?.used_quota ?? 0, channel: channel?.used_quota ?? 0, logRows };
}

describe('search result tokens', () => {
  it.each([
    { name: 'beside a prompt', prompt: 501, cached: 0, completion: 21, expected: (501 + 21 * 2) * 0.75 },
    { name: 'beside cached ones', prompt: 501, cached: 400, completion: 21, expected: (101 + 400 * 0.5 + 21 * 2) * 0.75 },
    { name: 'which were partly in a cache', prompt: 0, cached: 80, completion: 20, expected: 40 * 0.75 },
    { name: 'which the upstream counts differently', prompt: -50, cached: 0, completion: 20, expected: 40 * 0.75 },
  ])('are charged once at their own price: $name', async ({ prompt, cached, completion, expected }) => {
    const gateway = await setUp({
      web: { max_results: 3 },
      options: {
        ModelRatio: '{"test-model":1.5}',
        CompletionRatio: '{"test-model":2}',
        CacheRatio: '{"test-model":0.5}',
        GroupRatio: '{"default":0.5}',
      },
    });
    const { upstream, sendByKey } = gateway;
    await sendByKey();
    const searched = await countTokens(systemPromptOf(upstream));
    const prompt_tokens = searched + prompt;
    const usage = { prompt_tokens, completion_tokens: completion, total_tokens: prompt_tokens + completion };
    upstream.play({ usage: { ...usage, prompt_tokens_details: { cached_tokens: cached } } });
    const before = await readLedger(gateway);
    expect((await sendByKey()).status).toBe(200);

    const after = await readLedger(gateway);
    const quota = Math.round(expected + searched);
    expect(after.logRows[1]).toMatchObject({ quota, prompt_tokens, completion_tokens: completion });
    expect(JSON.parse(after.logRows[1]?.other ?? '')).toMatchObject({ web_search_tokens: searched, web_search_token_price: 2 });
    expect([before.quota - after.quota, after.token - before.token, after.channel - before.channel]).toEqual([quota, quota, quota]);
  });

  it.each([false, true])('are counted once without reported usage (streaming: %s)', async (stream) => {
    const gateway = await setUp({ web: { max_results: 3 } });
    gateway.upstream.play({ usage: null });
    await gateway.sendRequest({ stream });
    const { logRows, quota } = await readLedger(gateway);
    const [prompt, completion, searched] = [logRows[0]?.prompt_tokens ?? 0, 2, await countTokens(systemPromptOf(gateway.upstream))];
    expect(prompt).toBeGreaterThan(searched);
    expect(logRows[0]?.quota).toBe(prompt + completion);
    expect(quota).toBe(500_000 - (prompt + completion));
  });

  it('cost nothing with a fixed price', async () => {
    const gateway = await setUp({ options: { ModelPrice: '{"test-model":0.01}' } });
    await gateway.sendRequest();
    expect((await readLedger(gateway)).logRows).toMatchObject([{ quota: 5_000, other: expect.not.stringContaining('web_search') }]);
  });

  it('are not fetched when the call itself cannot be paid', async () => {
    const gateway = await setUp({ me: { quota: 400 } });
    expect(await gateway.sendRequest()).toMatchObject({ status: 403, body: { error: { code: 'insufficient_user_quota' } } });
    expect(gateway.engine.requests).toEqual([]);
  });

  it.each(['user', 'token'] as const)('are reserved before the model call: the %s lacks quota', async (who) => {
    const limited = { key, remain_quota: who === 'token' ? 600 : 100_000 };
    const gateway = await setUp({ me: { quota: who === 'user' ? 600 : 500_000 }, tokens: [limited], web: { max_results: 7 } });
    const before = await readLedger(gateway);
    const response = await gateway.sendByKey();
    const code = who === 'user' ? 'insufficient_quota' : 'token_exhausted';
    expect(response).toMatchObject({ status: 403, body: { error: { code } } });
    expect(gateway.engine.requests).toHaveLength(1);
    expect(gateway.upstream.requests).toEqual([]);
    expect(await readLedger(gateway)).toEqual(before);
  });
});

it('publishes the price of search results while an engine is enabled', async () => {
  const { call } = await setUp({ as: 'admin' });
  const price = async () => (await call<{ data: PublicStatus }>('GET', '/api/status')).body.data.web_search_price;
  expect(await price()).toBe(2);
  await call('PUT', '/api/search_engines?status_only=true', { id: 1, status: 2 });
  expect(await price()).toBeUndefined();
});
