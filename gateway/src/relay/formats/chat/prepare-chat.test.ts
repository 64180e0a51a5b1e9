import type { ChatMessage } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { readStream } from '../../../../testing/read-stream';
import { startTestGateway } from '../../../../testing/start-test-gateway';
import { testUpstream } from '../../../../testing/test-upstream';
import { logs, modelDefaults, systemPrompts } from '../../../db/schema';
import { withPrompts } from './prepare-chat';

const key = 'K'.repeat(48);
const headers = { authorization: `Bearer sk-${key}` };
const user = { role: 'user', content: 'Hi' };
const system = { role: 'system', content: 'own' };

const prompt = (id: number, position: 'prepend' | 'replace' | 'append', content = `${position} ${id}`) => ({ id, content, position });

describe('system prompts in a conversation', () => {
  it.each<{ name: string; messages: ChatMessage[]; prompts: ReturnType<typeof prompt>[]; expected: ChatMessage[] }>([
    { name: 'none', messages: [system, user], prompts: [], expected: [system, user] },
    {
      name: 'before nothing',
      messages: [user],
      prompts: [prompt(1, 'prepend')],
      expected: [{ role: 'system', content: 'prepend 1' }, user],
    },
    {
      name: 'around the system prompt of the client',
      messages: [system, user],
      prompts: [prompt(1, 'append'), prompt(2, 'prepend'), prompt(3, 'prepend')],
      expected: [{ role: 'system', content: 'prepend 2\n\nprepend 3\n\nown\n\nappend 1' }, user],
    },
    {
      name: 'instead of every system prompt of the client',
      messages: [system, user, { role: 'developer', content: 'later' }],
      prompts: [prompt(1, 'replace'), prompt(2, 'replace'), prompt(3, 'append')],
      expected: [{ role: 'system', content: 'replace 1\n\nappend 3' }, user],
    },
    {
      name: 'with the name that the client uses, and parts as text',
      messages: [{ role: 'developer', content: [{ type: 'text', text: 'own' }] }, user, { role: 'system', content: 'later' }],
      prompts: [prompt(1, 'append')],
      expected: [{ role: 'developer', content: 'own\n\nappend 1' }, user, { role: 'system', content: 'later' }],
    },
    { name: 'alone', messages: [system], prompts: [prompt(1, 'prepend')], expected: [{ role: 'system', content: 'prepend 1\n\nown' }] },
  ])('$name', ({ messages, prompts, expected }) => {
    expect(withPrompts(messages, prompts)).toEqual(expected);
  });
});

async function setUp() {
  const upstream = await testUpstream({ usage: null });
  const gateway = await startTestGateway({
    as: 'user',
    me: { group: 'vip' },
    tokens: [{ key, group: 'default' }, { key: 'V'.repeat(48) }],
    options: { ModelRatio: '{"test-model":1}' },
    channels: [{ base_url: upstream.url, group: 'default,vip', model_mapping: '{"test-model":"real"}' }],
  });
  const chatBody = { model: 'test-model', messages: [user] };
  const sent = () => upstream.requests.at(-1)?.body;
  return { ...gateway, upstream, chatBody, sent };
}

describe('a relayed chat', () => {
  it('includes and charges the system prompts of its group and model', async () => {
    const { call, db, chatBody, sent } = await setUp();
    await call('POST', '/v1/chat/completions', chatBody, headers);
    await db.insert(systemPrompts).values([
      { name: 'a', content: 'Be brief.', models: ['test-*'], groups: ['default'], priority: 1 },
      { name: 'b', content: 'Be kind.', position: 'append', priority: 5 },
      { name: 'c', content: 'Not for this model.', models: ['real'] },
      { name: 'd', content: 'Off.', status: 2 },
    ]);
    await call('POST', '/v1/chat/completions', chatBody, headers);
    expect(sent()?.messages).toEqual([{ role: 'system', content: 'Be brief.\n\nBe kind.' }, user]);
    await call('POST', '/pg/chat/completions', chatBody);
    expect(sent()?.messages).toEqual([{ role: 'system', content: 'Be kind.' }, user]);
    const logRows = await db.select().from(logs);
    const [before = 0, both = 0, one = 0] = logRows.map(({ prompt_tokens }) => prompt_tokens);
    expect([before, both > one, one > before]).toEqual([8, true, true]);
  });

  it('is completed by the defaults of its model and nothing else', async () => {
    const { call, db, chatBody, sent, url } = await setUp();
    await db.insert(systemPrompts).values({ name: 'linked', content: 'From the defaults.', groups: ['nobody'] });
    await db.insert(modelDefaults).values({ model: 'test-*', temperature: 0, max_tokens: 40, top_p: 0.5, system_prompt_id: 1 });
    await call('POST', '/v1/chat/completions', chatBody, headers);
    expect(sent()).toEqual({
      model: 'real',
      temperature: 0,
      max_tokens: 40,
      top_p: 0.5,
      messages: [{ role: 'system', content: 'From the defaults.' }, user],
    });
    const ownRecords = { temperature: 1.5, max_completion_tokens: 7, top_p: null, stream: false, messages: [system, user] };
    await call('POST', '/v1/chat/completions', { ...chatBody, ...ownRecords }, headers);
    expect(sent()).toEqual({ model: 'real', ...ownRecords, top_p: 0.5 });

    await db.insert(modelDefaults).values({ model: 'test-model', stream: true });
    const streamed = await readStream(`${url}/v1/chat/completions`, { ...chatBody, stream: undefined }, headers);
    expect(streamed).toMatchObject({ content: 'Hello world', done: true });
  });

  it('is reserved with the default limit', async () => {
    const { call, db, chatBody, upstream } = await setUp();
    await db.insert(modelDefaults).values({ model: 'test-model', max_tokens: 600_000 });
    const refused = await call('POST', '/pg/chat/completions', chatBody);
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'insufficient_user_quota' } } });
    expect(upstream.requests).toEqual([]);
  });

  it('is not rejected for sensitive words in the site’s own prompts', async () => {
    const { call, db, chatBody } = await setUp();
    await db.insert(systemPrompts).values({ name: 'a', content: 'Never say test_sensitive.' });
    expect((await call('POST', '/pg/chat/completions', chatBody)).status).toBe(200);
  });
});
