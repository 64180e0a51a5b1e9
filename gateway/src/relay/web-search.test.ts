import { type ChatCompletion, type ChatMessage, type PublicStatus, roles, type SearchEngineType } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { calledGateway } from '../../testing/local-calls';
import { type TestSearchEngine, testSearchEngine } from '../../testing/providers/search-engine';
import type { Misbehaviour } from '../../testing/providers/server';
import { readStream } from '../../testing/read-stream';
import type { Seed } from '../../testing/seed';
import { type TestUpstream, testUpstream } from '../../testing/test-upstream';
import { channels, holds, logs, tokens, users } from '../db/schema';
import { countTokens } from './tokenizer';

const key = 'K'.repeat(48);
const byKey = { authorization: `Bearer sk-${key}` };
const question = { model: 'test-model', messages: [{ role: 'user', content: 'Weather in Paris?' }], web_search_options: {} };
const options = { ModelRatio: '{"test-model":1}' };

type EngineSeed = Partial<NonNullable<Seed['searchEngines']>[number]>;

/** A gateway with an upstream and a search engine; `at` is the path of its address. */
async function ready({ web = {}, at = '', ...seed }: Seed & { web?: EngineSeed; at?: string } = {}) {
  const [engine, upstream] = [await testSearchEngine(), await testUpstream()];
  const gateway = await calledGateway({
    as: 'user',
    options,
    tokens: [{ key }],
    channels: [{ base_url: upstream.url, models: 'test-model,other-model' }],
    searchEngines: [{ name: 'web', base_url: `${engine.url}${at}`, api_key: engine.key, ...web }],
    ...seed,
  });
  const ask = (body: object = {}) => gateway.call<ChatCompletion>('POST', '/pg/chat/completions', { ...question, ...body });
  const askByKey = (body: object = {}) => gateway.call<ChatCompletion>('POST', '/v1/chat/completions', { ...question, ...body }, byKey);
  return { ...gateway, engine, upstream, ask, askByKey };
}

const sentTo = ({ requests }: TestUpstream) => requests.at(-1)?.body as { messages: ChatMessage[] } & Record<string, unknown>;
const systemOf = (upstream: TestUpstream) => String(sentTo(upstream).messages[0]?.content);
const queries = ({ requests }: TestSearchEngine) => requests.map(({ body }) => JSON.parse(body).query);
const citations = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    type: 'url_citation',
    url_citation: { url: `https://pages.example/${index + 1}`, title: `Page ${index + 1}`, start_index: 0, end_index: 0 },
  }));

describe('a chat that asks for web search', () => {
  it.each(['ask', 'askByKey'] as const)('is answered with what an engine found, and names the pages (%s)', async (way) => {
    const { engine, upstream, ...gateway } = await ready({ web: { max_results: 3 } });
    const messages = [
      { role: 'system', content: 'Be brief' },
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Hi' },
      { role: 'user', content: [{ type: 'text', text: `  Weather\nin Paris? ${'x'.repeat(300)}` }] },
    ];
    const answer = await gateway[way]({ messages });
    expect(answer).toMatchObject({ status: 200, headers: { 'x-web-search': 'found' } });
    expect(answer.body.choices[0]?.message).toEqual({ role: 'assistant', content: 'Hello world', annotations: citations(3) });
    expect(queries(engine)).toEqual([`Weather in Paris? ${'x'.repeat(180)}`]);

    const sent = sentTo(upstream);
    expect(sent).not.toHaveProperty('web_search_options');
    expect(sent.messages.slice(1)).toEqual(messages.slice(1));
    expect(systemOf(upstream)).toMatch(/^Be brief\n\nThe web was searched for "Weather in Paris\? x+" on \d{4}-/);
    const [, line] = /"(=== web pages [0-9a-f]{16} ===)"/.exec(systemOf(upstream)) ?? [];
    const [, quotes, after] = systemOf(upstream).split(`\n\n${line}`);
    expect(quotes).toBe([1, 2, 3].map((at) => `\n\n[${at}] Page ${at}\nhttps://pages.example/${at}\nWords of page ${at}`).join(''));
    expect(after).toBe('');
  });

  it('names the pages before the text of a stream', async () => {
    const { url, headersOf, seeded } = await ready({ web: { max_results: 2 } });
    const answer = await readStream(`${url}/pg/chat/completions`, question, await headersOf(seeded.user?.id ?? 0));
    expect(answer.headers.get('x-web-search')).toBe('found');
    expect(answer.content).toBe('Hello world');
    expect(answer.chunks[0]).toMatchObject({
      id: 'chatcmpl-test',
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta: { role: 'assistant', annotations: citations(2) }, finish_reason: null }],
    });
    expect(answer.chunks.filter((chunk) => JSON.stringify(chunk).includes('annotations'))).toHaveLength(1);
  });

  it('names the pages beside those of the upstream, also where it shows only what OpenAI defines', async () => {
    const { ask, upstream } = await ready({ web: { max_results: 1 } });
    const own = { type: 'url_citation', url_citation: { url: 'https://own.example', title: 'Own', start_index: 1, end_index: 2 } };
    const message = { role: 'assistant', content: 'Sunny', annotations: [own] };
    upstream.play({
      answer: { choices: [{ index: 0, message, finish_reason: 'stop' }], usage: { prompt_tokens: 9, completion_tokens: 1 } },
    });
    expect((await ask()).body.choices[0]?.message.annotations).toEqual([...citations(1), own]);
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
  ])('quotes what %s tells of a page', async (type, { at = '', ...more }) => {
    const { ask, upstream } = await ready({ web: { type, ...more }, at });
    expect((await ask()).status).toBe(200);
    expect(systemOf(upstream)).toContain('[1] Page 1\nhttps://pages.example/1\nWords of page 1');
  });

  it('quotes no marks, no invisible signs, no more than a few lines, and no address that browsers do not open', async () => {
    const { ask, upstream, engine } = await ready();
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
    const { choices } = (await ask()).body;
    expect(choices[0]?.message.annotations?.map(({ url_citation: { url, title } }) => [url, title])).toEqual([
      ['https://a.example', 'Sunny day'],
      ['https://c.example', ''],
    ]);
    const [first, second] = systemOf(upstream).split('\n\n').slice(2, 4);
    expect(first).toMatch(/^\[1\] Sunny day\nhttps:\/\/a\.example\nIt is === sunny === é{478}$/);
    expect(second).toBe('[2]\nhttps://c.example');
  });

  it.each<[Misbehaviour, string]>([
    ['failure', 'relayRefused'],
    ['html', 'relayBadAnswer'],
    ['break', 'relayUnreachable'],
    ['hang', 'channelTimeout'],
    ['endless', 'channelHuge'],
  ])('is answered without results, and says so, when the engine does this: %s', async (how, reason) => {
    const { ask, upstream, engine, logged, db } = await ready({ web: { timeout: how === 'hang' ? 1 : 30 } });
    engine.play(how);
    const answer = await ask();
    expect(answer).toMatchObject({ status: 200, headers: { 'x-web-search': 'failed' } });
    expect(answer.body.choices[0]?.message).toEqual({ role: 'assistant', content: 'Hello world' });
    expect(sentTo(upstream)).not.toHaveProperty('web_search_options');
    expect(sentTo(upstream).messages).toEqual(question.messages);
    expect(logged.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ event: 'search-failed', engine: 1, reason }));
    expect(logged.join()).not.toContain('Paris');
    expect(await db.select().from(logs)).toMatchObject([{ quota: 30 }]);
  });

  it('is asked of the next engine when the first one fails', async () => {
    const [bad, good, idle] = [await testSearchEngine(), await testSearchEngine(), await testSearchEngine()];
    bad.play('failure');
    const engines = [
      { name: 'idle', base_url: idle.url, api_key: idle.key, status: 2, priority: 9 },
      { name: 'good', base_url: good.url, api_key: good.key, priority: 1 },
      { name: 'bad', base_url: bad.url, api_key: bad.key, priority: 2 },
    ];
    const { ask } = await ready({ searchEngines: engines });
    expect((await ask()).headers['x-web-search']).toBe('found');
    expect([bad, good, idle].map(({ requests }) => requests.length)).toEqual([1, 1, 0]);
  });

  it('says when nothing was found, and when there is nothing to look for', async () => {
    const { ask, engine, upstream } = await ready();
    engine.play(0);
    expect((await ask()).headers['x-web-search']).toBe('nothing');
    const picture = { role: 'user', content: [{ type: 'image_url', image_url: { url: 'https://pictures.example/1.png' } }] };
    expect((await ask({ messages: [picture] })).headers['x-web-search']).toBe('nothing');
    expect(engine.requests).toHaveLength(1);
    expect(upstream.requests).toHaveLength(2);
    expect(sentTo(upstream)).not.toHaveProperty('web_search_options');
  });

  it('leaves the search to the upstream where no engine is enabled or, for programs, none is for the model', async () => {
    const none = await ready({ web: { status: 2 } });
    for (const way of ['ask', 'askByKey'] as const) {
      expect((await none[way]({ web_search_options: { search_context_size: 'low' } })).headers).not.toHaveProperty('x-web-search');
      expect(sentTo(none.upstream).web_search_options).toEqual({ search_context_size: 'low' });
    }
    for (const web of [{ models: ['other-*'] }, { groups: ['vip'] }]) {
      const { ask, askByKey, upstream, engine } = await ready({ web });
      expect((await askByKey()).headers).not.toHaveProperty('x-web-search');
      expect(sentTo(upstream)).toHaveProperty('web_search_options');
      expect((await ask()).headers['x-web-search']).toBe('unavailable');
      expect(sentTo(upstream)).not.toHaveProperty('web_search_options');
      expect(engine.requests).toEqual([]);
    }
  });

  it.each([[{ web_search_options: undefined }], [{ web_search_options: null }], [{ web_search_options: true }]])(
    'is not one with %j',
    async (body) => {
      const { ask, engine } = await ready();
      expect((await ask(body)).headers).not.toHaveProperty('x-web-search');
      expect(engine.requests).toEqual([]);
    },
  );

  it('reaches private addresses only by the word of somebody who may', async () => {
    const { ask, engine, logged } = await ready({ web: { base_url_role: roles.admin } });
    expect((await ask()).headers['x-web-search']).toBe('failed');
    expect(logged.join()).toContain('relayPrivate');
    expect(engine.requests).toEqual([]);
  });
});

/** What a user has left, what a token and a channel are said to have cost, and the lines of the log. */
async function booksOf({ db }: Awaited<ReturnType<typeof ready>>) {
  const [[, user], [token], [, channel], lines] = [
    await db.select().from(users),
    await db.select().from(tokens),
    await db.select().from(channels),
    await db.select().from(logs),
  ];
  expect(await db.select().from(holds)).toEqual([]);
  return { quota: user?.quota ?? 0, token: token?.used_quota ?? 0, channel: channel?.used_quota ?? 0, lines };
}

describe('the tokens of search results', () => {
  it.each([
    { name: 'beside a prompt', prompt: 501, cached: 0, completion: 21, expected: (501 + 21 * 2) * 0.75 },
    { name: 'beside cached ones', prompt: 501, cached: 400, completion: 21, expected: (101 + 400 * 0.5 + 21 * 2) * 0.75 },
    { name: 'which were partly in a cache', prompt: 0, cached: 80, completion: 20, expected: 40 * 0.75 },
    { name: 'which the upstream counts differently', prompt: -50, cached: 0, completion: 20, expected: 40 * 0.75 },
  ])('are charged at their price, and no second time: $name', async ({ prompt, cached, completion, expected }) => {
    const gateway = await ready({
      web: { max_results: 3 },
      options: {
        ModelRatio: '{"test-model":1.5}',
        CompletionRatio: '{"test-model":2}',
        CacheRatio: '{"test-model":0.5}',
        GroupRatio: '{"default":0.5}',
      },
    });
    const { upstream, askByKey } = gateway;
    await askByKey();
    const searched = await countTokens(systemOf(upstream));
    const prompt_tokens = searched + prompt;
    const usage = { prompt_tokens, completion_tokens: completion, total_tokens: prompt_tokens + completion };
    upstream.play({ usage: { ...usage, prompt_tokens_details: { cached_tokens: cached } } });
    const before = await booksOf(gateway);
    expect((await askByKey()).status).toBe(200);

    const after = await booksOf(gateway);
    const quota = Math.round(expected + searched);
    expect(after.lines[1]).toMatchObject({ quota, prompt_tokens, completion_tokens: completion });
    expect(JSON.parse(after.lines[1]?.other ?? '')).toMatchObject({ web_search_tokens: searched, web_search_token_price: 2 });
    expect([before.quota - after.quota, after.token - before.token, after.channel - before.channel]).toEqual([quota, quota, quota]);
  });

  it.each([false, true])('are counted once where the upstream counts nothing (streamed: %s)', async (stream) => {
    const gateway = await ready({ web: { max_results: 3 } });
    gateway.upstream.play({ usage: null });
    await gateway.ask({ stream });
    const { lines, quota } = await booksOf(gateway);
    const [prompt, completion, searched] = [lines[0]?.prompt_tokens ?? 0, 2, await countTokens(systemOf(gateway.upstream))];
    expect(prompt).toBeGreaterThan(searched);
    expect(lines[0]?.quota).toBe(prompt + completion);
    expect(quota).toBe(500_000 - (prompt + completion));
  });

  it('cost nothing where the call has a fixed price', async () => {
    const gateway = await ready({ options: { ModelPrice: '{"test-model":0.01}' } });
    await gateway.ask();
    expect((await booksOf(gateway)).lines).toMatchObject([{ quota: 5_000, other: expect.not.stringContaining('web_search') }]);
  });

  it('are not looked for on behalf of somebody who cannot pay the call itself', async () => {
    const gateway = await ready({ me: { quota: 400 } });
    expect(await gateway.ask()).toMatchObject({ status: 403, body: { error: { code: 'insufficient_user_quota' } } });
    expect(gateway.engine.requests).toEqual([]);
  });

  it.each(['user', 'token'] as const)('are reserved before the model is asked: the %s lacks quota', async (who) => {
    const limited = { key, remain_quota: who === 'token' ? 600 : 100_000 };
    const gateway = await ready({ me: { quota: who === 'user' ? 600 : 500_000 }, tokens: [limited], web: { max_results: 7 } });
    const before = await booksOf(gateway);
    const answer = await gateway.askByKey();
    const code = who === 'user' ? 'insufficient_quota' : 'token_exhausted';
    expect(answer).toMatchObject({ status: 403, body: { error: { code } } });
    expect(gateway.engine.requests).toHaveLength(1);
    expect(gateway.upstream.requests).toEqual([]);
    expect(await booksOf(gateway)).toEqual(before);
  });
});

it('tells everybody the price of search results while an engine is enabled', async () => {
  const { call } = await ready({ as: 'admin' });
  const price = async () => (await call<{ data: PublicStatus }>('GET', '/api/status')).body.data.web_search_price;
  expect(await price()).toBe(2);
  await call('PUT', '/api/search_engines?status_only=true', { id: 1, status: 2 });
  expect(await price()).toBeUndefined();
});
