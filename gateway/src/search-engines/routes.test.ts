import { roles, type SearchEngineRecord, type SearchTestRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { testSearchEngine } from '../../testing/providers/search-engine';
import type { Misbehaviour } from '../../testing/providers/server';
import { startTestGateway } from '../../testing/start-test-gateway';
import { searchEngines } from '../db/schema';
import { catalogue } from '../messages/catalogue';
import { openApiKey } from './api-key';

type One = { success: boolean; message: string; data: SearchEngineRecord };
type Tested = { success: boolean; message: string; data: SearchTestRecord };

const path = '/api/search_engines';
const rule = (field: string, text: string) => catalogue.invalidInput.zh.replace('{field}', field).replace('{rule}', text);
async function getKey({ db, vault }: Pick<Awaited<ReturnType<typeof startTestGateway>>, 'db' | 'vault'>) {
  const [row] = await db.select().from(searchEngines);
  return row && openApiKey(vault, row.api_key);
}

describe('search engines', () => {
  it('accept a key and never return it', async () => {
    const gateway = await startTestGateway({ as: 'admin' });
    const { call } = gateway;
    const created = await call<One>('POST', path, {
      name: 'Tavily',
      type: 'tavily',
      api_key: ' very-secret ',
      models: ['gpt-*'],
      groups: ['vip'],
    });
    expect(created.body.data).toEqual({
      id: 1,
      name: 'Tavily',
      type: 'tavily',
      base_url: '',
      api_key_set: true,
      extra: '',
      max_results: 5,
      timeout: 10,
      priority: 0,
      weight: 0,
      models: ['gpt-*'],
      groups: ['vip'],
      status: 1,
      created_time: expect.any(Number),
      updated_time: expect.any(Number),
    });
    const responses = [
      created,
      await call('GET', `${path}/1`),
      await call('GET', path),
      await call('GET', `${path}/search?keyword=tavily`),
      await call('PUT', path, { id: 1, max_results: 3 }),
      await call('PUT', `${path}?status_only=true`, { id: 1, status: 2 }),
    ];
    for (const { body } of responses) {
      expect(body.success).toBe(true);
      expect(JSON.stringify(body)).toContain('"api_key_set":true');
      expect(JSON.stringify(body)).not.toMatch(/very-secret|"api_key"/);
    }
    expect(await getKey(gateway)).toBe('very-secret');
    // Nobody finds out a key by looking for its parts.
    expect((await call('GET', `${path}/search?keyword=very`)).body.data).toMatchObject({ total: 0 });
  });

  it('keep their key for a blank one and remove it for null', async () => {
    const gateway = await startTestGateway({ as: 'admin', searchEngines: [{ name: 'one', api_key: 'old' }] });
    await gateway.call('PUT', path, { id: 1, api_key: '  ', name: 'two' });
    expect(await getKey(gateway)).toBe('old');
    await gateway.call('PUT', path, { id: 1, api_key: 'new' });
    expect(await getKey(gateway)).toBe('new');
    expect((await gateway.call<One>('PUT', path, { id: 1, api_key: null })).body.data).toMatchObject({ name: 'two', api_key_set: false });
    expect(await getKey(gateway)).toBe('');
  });

  it('use the network policy of the role that set the address', async () => {
    const gateway = await startTestGateway({ as: 'admin' });
    const asRoot = await gateway.callAs(1);
    const role = async () => (await gateway.db.select().from(searchEngines))[0]?.base_url_role;
    await gateway.call('POST', path, { name: 'one', type: 'searxng', base_url: 'http://10.0.0.1' });
    expect(await role()).toBe(roles.admin);
    await asRoot('PUT', path, { id: 1, name: 'two' });
    expect(await role()).toBe(roles.admin);
    await asRoot('PUT', path, { id: 1, base_url: 'http://10.0.0.1' });
    expect(await role()).toBe(roles.root);
    await gateway.call('PUT', path, { id: 1, name: 'three', type: 'searxng', base_url: 'http://10.0.0.1' });
    expect(await role()).toBe(roles.root);
    await gateway.call('PUT', path, { id: 1, base_url: 'http://10.0.0.2' });
    expect(await role()).toBe(roles.admin);
  });

  it('do not send their key to a changed address or type', async () => {
    const gateway = await startTestGateway({ as: 'admin', searchEngines: [{ name: 'one', api_key: 'old' }] });
    const { call } = gateway;
    const keyRequired = { success: false, message: catalogue.searchKeyAgain.zh, field: 'api_key' };
    expect((await call('PUT', path, { id: 1, base_url: 'https://mine.example' })).body).toMatchObject(keyRequired);
    expect((await call('PUT', path, { id: 1, type: 'exa' })).body).toEqual(keyRequired);
    expect((await call('POST', `${path}/test`, { id: 1, base_url: 'https://mine.example', query: 'x' })).body).toEqual(keyRequired);
    expect((await call<One>('PUT', path, { id: 1, base_url: 'https://mine.example/', api_key: 'other' })).body.data.base_url).toBe(
      'https://mine.example',
    );
    expect((await call('PUT', path, { id: 1, base_url: 'https://mine.example', api_key: '' })).body.success).toBe(true);
    expect(await getKey(gateway)).toBe('other');
  });

  it.each([
    [{ type: 'altavista' }, rule('type', 'google / bing / searxng / tavily / serper / brave / exa / bocha / custom')],
    [{ type: undefined }, rule('type', 'google / bing / searxng / tavily / serper / brave / exa / bocha / custom')],
    [{ name: '' }, rule('name', '1-50')],
    [{ max_results: 0 }, rule('max_results', '1-20')],
    [{ max_results: 21 }, rule('max_results', '1-20')],
    [{ timeout: 0 }, rule('timeout', '1-60')],
    [{ timeout: 61 }, rule('timeout', '1-60')],
    [{ timeout: 1.5 }, rule('timeout', 'int')],
    [{ weight: -1 }, rule('weight', '0-1000000')],
    [{ base_url: 'ftp://x' }, rule('base_url', 'http:// / https://')],
    [{ base_url: 'javascript:alert(1)' }, rule('base_url', 'http:// / https://')],
    [{ base_url: 'https://user:password@x' }, rule('base_url', 'http:// / https://')],
    [{ extra: '{"a": }' }, 'extra 不是有效的 JSON，第 1 行第 7 列有误'],
    [{ extra: '[1]' }, catalogue.jsonNoObject.zh.replace('{field}', 'extra')],
    [{ groups: ['nobody'] }, catalogue.groupUnknown.zh.replace('{group}', 'nobody')],
    [{ type: 'searxng' }, catalogue.searchAddressMissing.zh],
    [{ type: 'custom' }, catalogue.searchAddressMissing.zh],
    [{ type: 'google' }, catalogue.searchIdMissing.zh.replace('{sample}', '{"cx": "0123456789abcdef0"}')],
  ])('reject %j', async (fields, message) => {
    const { call, db } = await startTestGateway({ as: 'admin' });
    expect((await call('POST', path, { name: 'x', type: 'tavily', ...fields })).body).toMatchObject({ success: false, message });
    expect(await db.select().from(searchEngines)).toEqual([]);
  });
});

/** A gateway and a search engine. */
async function withEngine() {
  const engine = await testSearchEngine();
  const gateway = await startTestGateway({ as: 'root' });
  const test = async (fields: object) =>
    (await gateway.call<Tested>('POST', `${path}/test`, { base_url: engine.url, api_key: engine.key, query: '天气 & news', ...fields }))
      .body;
  return { ...gateway, engine, test };
}

const kinds: [object, { method: string; path: string }, object][] = [
  [
    { type: 'google', extra: '{"cx":"own","q":"ignored"}', max_results: 20 },
    { method: 'GET', path: '/customsearch/v1' },
    { cx: 'own', num: '10' },
  ],
  [{ type: 'bing' }, { method: 'GET', path: '/v7.0/search' }, { count: '5' }],
  [{ type: 'searxng', api_key: '' }, { method: 'GET', path: '/search' }, { format: 'json' }],
  [
    { type: 'tavily', extra: '{"topic":"news"}' },
    { method: 'POST', path: '/search' },
    { topic: 'news', max_results: 5 },
  ],
  [{ type: 'serper' }, { method: 'POST', path: '/search' }, { num: 5 }],
  [{ type: 'brave' }, { method: 'GET', path: '/res/v1/web/search' }, { count: '5' }],
  [{ type: 'exa' }, { method: 'POST', path: '/search' }, { numResults: 5 }],
  [{ type: 'bocha' }, { method: 'POST', path: '/v1/web-search' }, { count: 5 }],
];

describe('testing a search engine', () => {
  it.each(kinds)('sends a real request to %j', async (fields, call, params) => {
    const { engine, test } = await withEngine();
    const { data, ...rest } = await test(fields);
    expect(rest).toEqual({ success: true, message: '' });
    expect(data).toEqual({ count: 7, ms: expect.any(Number), results: expect.any(Array) });
    expect(data.results).toHaveLength(5);
    expect(data.results[0]).toEqual({ title: 'Page 1', url: 'https://pages.example/1' });
    const [request] = engine.requests;
    expect(request).toMatchObject(call);
    const sent = call.method === 'GET' ? Object.fromEntries(request?.query ?? []) : JSON.parse(request?.body ?? '');
    expect(sent).toMatchObject(params);
    expect(sent.q ?? sent.query).toBe('天气 & news');
    engine.play(0);
    expect((await test(fields)).data).toMatchObject({ count: 0, results: [] });
  });

  it('uses the complete address of a self-hosted engine', async () => {
    const { engine, test } = await withEngine();
    expect((await test({ type: 'custom', base_url: `${engine.url}/own?lang=zh` })).data.count).toBe(7);
    expect(Object.fromEntries(engine.requests[0]?.query ?? [])).toEqual({ lang: 'zh', q: '天气 & news' });
  });

  it('uses the stored key of a saved engine', async () => {
    const { call, engine } = await withEngine();
    await call('POST', path, { name: 'saved', type: 'brave', base_url: engine.url, api_key: engine.key, max_results: 9 });
    expect((await call<Tested>('GET', `${path}/1/test?query=hello`)).body.data.count).toBe(7);
    expect((await call<Tested>('POST', `${path}/test`, { id: 1, api_key: '', query: 'hello', max_results: 2 })).body.data.count).toBe(7);
    expect(engine.requests.map(({ query }) => query.get('count'))).toEqual(['9', '2']);
    expect((await call('GET', `${path}/2/test?query=hello`)).body.message).toBe(catalogue.recordNotFound.zh);
  });

  it.each([
    [{ query: ' ' }, rule('query', '1-200')],
    [{ query: 'x'.repeat(201) }, rule('query', '1-200')],
    [{ api_key: '' }, catalogue.searchKeyMissing.zh],
    [{ type: 'custom', base_url: '' }, catalogue.searchAddressMissing.zh],
    [{ base_url: 'http://169.254.169.254' }, catalogue.relayForbidden.zh],
    [{ base_url: 'http://127.0.0.1:9' }, catalogue.relayUnreachable.zh],
    [{ id: 99 }, catalogue.recordNotFound.zh],
  ])('rejects %j without a request', async (fields, message) => {
    const { engine, test } = await withEngine();
    expect(await test({ type: 'tavily', ...fields })).toMatchObject({ success: false, message });
    expect(engine.requests).toEqual([]);
  });

  it('reports the reason of a failure without the key', async () => {
    const { engine, test } = await withEngine();
    const { message } = await test({ type: 'exa', api_key: 'not-the-right-one' });
    expect(message).toContain('401');
    expect(message).toContain('Wrong key');
    expect(message).toContain('***');
    expect(message).not.toContain('not-the-right-one');
    expect(engine.requests).toHaveLength(1);
  });

  it.each<[Misbehaviour, string]>([
    ['html', catalogue.relayBadAnswer.zh],
    ['empty', catalogue.relayBadAnswer.zh],
    ['list', catalogue.relayBadAnswer.zh],
    ['failure', catalogue.relayRefused.zh.replace('{status}', '500')],
    ['break', catalogue.relayUnreachable.zh],
    ['redirect', catalogue.channelRedirect.zh],
    ['hang', catalogue.channelTimeout.zh.replace('{seconds}', '1')],
    ['endless', catalogue.channelResponseTooLarge.zh],
  ])('reports an engine that responds with %s', async (misbehaviour, message) => {
    const { engine, test } = await withEngine();
    engine.play(misbehaviour);
    expect(await test({ type: 'tavily', timeout: misbehaviour === 'hang' ? 1 : 60 })).toEqual({ success: false, message });
    expect(engine.requests).toHaveLength(1);
  });

  it.each(['google', 'bing', 'brave'])('rejects an unrelated response as an empty result of %s', async (type) => {
    const { engine, test } = await withEngine();
    engine.play('empty');
    expect(await test({ type, extra: '{"cx":"own"}' })).toEqual({ success: false, message: catalogue.relayBadAnswer.zh });
  });
});
