import { roles } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { channelAtUpstream } from '../../../testing/channel-at-upstream';
import { httpProxy, socksProxy } from '../../../testing/forward-proxy';
import { startTestGateway } from '../../../testing/start-test-gateway';
import { testUpstream } from '../../../testing/test-upstream';
import { channels } from '../../db/schema';
import { catalogue } from '../../messages/catalogue';

const options = { ModelRatio: '{"test-model":1}' };
const question = { role: 'user', content: 'Hi' };
const chat = (fields: object = {}) => ({ model: 'test-model', messages: [question], ...fields });

async function relayed(channel: Record<string, unknown>, { body = chat(), headers = {} }: { body?: object; headers?: object } = {}) {
  const upstream = await testUpstream();
  const fields = { base_url: upstream.url, key: 'sk-upstream', ...channel };
  const gateway = await startTestGateway({ as: 'user', options, channels: [fields] });
  const response = await gateway.call('POST', '/pg/chat/completions', body, headers as Record<string, string>);
  return { ...gateway, upstream, response };
}

describe('headers of a channel', () => {
  it('replace those of the gateway, in any case, and take the key and headers of the client', async () => {
    const header_override = JSON.stringify({
      authorization: 'Token {api_key}',
      'USER-AGENT': 'console/1',
      'X-Trace': '{client_header:x-request-trace}',
      'X-Missing': '{client_header:x-not-sent}',
    });
    const { upstream } = await relayed({ header_override }, { headers: { 'x-request-trace': 'abc {api_key}' } });
    const [request] = upstream.requests;
    expect(request?.headers).toMatchObject({
      authorization: 'Token sk-upstream',
      'user-agent': 'console/1',
      'x-trace': 'abc {api_key}',
      'content-type': 'application/json',
    });
    expect(request?.headers).not.toHaveProperty('x-missing');
  });

  it('are also sent for lists of models and balances', async () => {
    const { call, id, upstream } = await channelAtUpstream({}, { header_override: '{"X-Team":"blue"}' });
    await call('GET', `/api/channel/fetch_models/${id}`);
    await call('GET', `/api/channel/update_balance/${id}`);
    expect(upstream.requests.map(({ headers }) => headers['x-team'])).toEqual(['blue', 'blue', 'blue']);
  });

  it('are sealed in the database and shown to administrators', async () => {
    const { call, db, id } = await channelAtUpstream();
    const header_override = '{"X-Token":"secret-token"}';
    const edited = await call('PUT', '/api/channel/', { id, header_override, remark: ' Contract ends in May ' });
    expect(edited.body.data).toMatchObject({ header_override, remark: 'Contract ends in May' });
    expect(JSON.stringify(await db.select().from(channels))).not.toContain('secret-token');
    const copy = await call<{ data: { id: number } }>('POST', `/api/channel/copy/${id}`);
    expect((await call('GET', `/api/channel/${copy.body.data.id}`)).body.data).toMatchObject({ header_override });
    await call('PUT', '/api/channel/', { id, header_override: '', remark: '' });
    expect((await call('GET', `/api/channel/${id}`)).body.data).toMatchObject({ header_override: '', remark: null });
  });
});

describe('the system prompt of a channel', () => {
  const own = { role: 'system', content: 'Be brief' };
  const prompt = { role: 'system', content: 'Speak Latin' };

  it.each([
    [{}, [question], [prompt, question]],
    [{}, [own, question], [own, question]],
    [{ system_prompt_override: true }, [question], [prompt, question]],
    [{ system_prompt_override: true }, [own, question], [{ role: 'system', content: 'Speak Latin\nBe brief' }, question]],
    [
      { system_prompt_override: true },
      [{ role: 'developer', content: [{ type: 'text', text: 'Be brief' }] }, question],
      [
        {
          role: 'developer',
          content: [
            { type: 'text', text: 'Speak Latin' },
            { type: 'text', text: 'Be brief' },
          ],
        },
        question,
      ],
    ],
  ])('with %j and messages %j', async (fields, messages, sent) => {
    const setting = JSON.stringify({ system_prompt: 'Speak Latin', ...fields });
    const { upstream } = await relayed({ setting }, { body: chat({ messages }) });
    expect(upstream.requests[0]?.body.messages).toEqual(sent);
  });
});

it('a channel that passes bodies through applies none of its changes', async () => {
  const channel = {
    setting: JSON.stringify({ pass_through_body_enabled: true, system_prompt: 'Speak Latin' }),
    model_mapping: '{"test-model":"other"}',
    param_override: '{"temperature":0}',
  };
  const body = chat({ temperature: 0.9, custom: { a: 1 } });
  const { upstream, response } = await relayed(channel, { body });
  expect(response.status).toBe(200);
  expect(upstream.requests[0]?.body).toEqual(body);
});

describe('the proxy of a channel', () => {
  const hostOf = ({ url }: { url: string }) => new URL(url).host;

  it('of HTTP carries relayed requests, with its credentials', async () => {
    const proxy = await httpProxy({ credentials: 'amy:p@ss' });
    const address = proxy.address.replace('//', '//amy:p%40ss@');
    const { upstream, response } = await relayed({ setting: JSON.stringify({ proxy: address }) });
    expect(response.status).toBe(200);
    expect(proxy.targets).toEqual([hostOf(upstream)]);
    expect(upstream.requests[0]?.headers).not.toHaveProperty('proxy-authorization');
  });

  it.each(['socks5:', 'socks5h:'])('of %s carries tests and lists of models', async (protocol) => {
    const proxy = await socksProxy();
    const setting = JSON.stringify({ proxy: proxy.address.replace('socks5:', protocol) });
    const { call, id, upstream } = await channelAtUpstream({}, { setting });
    expect((await call('GET', `/api/channel/test/${id}`)).body.success).toBe(true);
    expect((await call('GET', `/api/channel/fetch_models/${id}`)).body.success).toBe(true);
    expect(new Set(proxy.targets)).toEqual(new Set([hostOf(upstream)]));
    expect(upstream.requests.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/models']);
  });

  it('that refuses ends the request, which never goes around it', async () => {
    const proxy = await httpProxy({ credentials: 'amy:right' });
    const setting = JSON.stringify({ proxy: proxy.address.replace('//', '//amy:wrong@') });
    const { upstream, response } = await relayed({ setting });
    expect(response.status).toBe(500);
    expect(response.body.error?.message).toContain(catalogue.relayUnreachable.zh);
    expect(upstream.requests).toEqual([]);
  });

  it('is guarded by the role of who set it', async () => {
    const proxy = await httpProxy();
    const { callAs, id, seed, call, upstream } = await channelAtUpstream({}, { base_url: 'http://example.com' });
    const setting = JSON.stringify({ proxy: proxy.address });
    const { users } = await seed({ users: [{ username: 'manager', role: roles.admin }] });
    const asAdmin = await callAs(users[0]?.id ?? 0);
    await asAdmin('PUT', '/api/channel/', { id, setting });
    expect((await call('GET', `/api/channel/test/${id}`)).body).toMatchObject({ success: false, message: catalogue.relayPrivate.zh });
    expect(proxy.targets).toEqual([]);
    await call('PUT', '/api/channel/', { id, base_url: upstream.url, setting });
    expect((await call('GET', `/api/channel/test/${id}`)).body.success).toBe(true);
  });
});
