import { toFile } from 'openai';
import { describe, expect, it } from 'vitest';
import { chargedGateway } from '../../../testing/charged-gateway';
import { anthropicClient, openAiClient } from '../../../testing/official-clients';
import type { UpstreamScript } from '../../../testing/test-upstream';

const models = ['gpt', 'emb', 'painter', 'voice', 'tts-1', 'whisper-1', 'ranker', 'mod'];
const options = {
  ModelRatio: JSON.stringify(Object.fromEntries(models.map((model) => [model, 2]))),
  CompletionRatio: '{"gpt":3,"painter":1,"whisper-1":1}',
  CacheRatio: '{"gpt":1}',
};

async function setUp(script: UpstreamScript = {}) {
  const gateway = await chargedGateway({ options, models: models.join(), script });
  return { ...gateway, openai: openAiClient(gateway) };
}

const usage = { prompt_tokens: 10, completion_tokens: 4, total_tokens: 14 };
const messages = [
  {
    role: 'user' as const,
    content: [
      { type: 'text' as const, text: 'What is it?' },
      { type: 'image_url' as const, image_url: { url: 'data:image/png;base64,cGl4ZWxz' } },
    ],
  },
];
const tools = [{ type: 'function' as const, function: { name: 'look', parameters: { type: 'object', properties: {} } } }];

describe('OpenAI’s client', () => {
  it('chats with images and tools', async () => {
    const tool_calls = [{ id: 't1', type: 'function' as const, function: { name: 'look', arguments: '{"at":1}' } }];
    const message = { role: 'assistant', content: null, tool_calls };
    const { openai, upstream, charged } = await setUp({ answer: { choices: [{ index: 0, message, finish_reason: 'tool_calls' }], usage } });
    const completion = await openai.chat.completions.create({ model: 'gpt', messages, tools });
    expect(completion.choices[0]?.message).toEqual(message);
    expect(upstream.requests[0]?.body).toEqual({ model: 'gpt', messages, tools });
    expect(await charged()).toMatchObject({ prompt_tokens: 10, completion_tokens: 4, quota: 2 * (10 + 4 * 3) });
  });

  it('streams chats with images and tools', async () => {
    const call = (index: number, fields: object) => ({ id: 'c1', choices: [{ index: 0, delta: { tool_calls: [{ index, ...fields }] } }] });
    const { openai, charged } = await setUp({
      events: [
        { id: 'c1', choices: [{ index: 0, delta: { role: 'assistant', content: null } }] },
        call(0, { id: 't1', type: 'function', function: { name: 'look', arguments: '' } }),
        call(0, { function: { arguments: '{"at":1}' } }),
        { id: 'c1', choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] },
        { id: 'c1', choices: [], usage },
      ],
    });
    const stream = openai.chat.completions.stream({ model: 'gpt', messages, tools, stream_options: { include_usage: true } });
    expect(await stream.finalChatCompletion()).toMatchObject({
      choices: [
        { finish_reason: 'tool_calls', message: { tool_calls: [{ id: 't1', function: { name: 'look', arguments: '{"at":1}' } }] } },
      ],
      usage,
    });
    expect(await charged()).toMatchObject({ quota: 44, is_stream: true });
  });

  it('embeds', async () => {
    const { openai, upstream, charged } = await setUp();
    const { data } = await openai.embeddings.create({ model: 'emb', input: ['hello'], encoding_format: 'float' });
    expect(data).toEqual([{ object: 'embedding', index: 0, embedding: [0.5] }]);
    expect(upstream.requests[0]?.body).toEqual({ model: 'emb', input: ['hello'], encoding_format: 'float' });
    expect(await charged()).toMatchObject({ prompt_tokens: 1, quota: 2 });
  });

  it('moderates', async () => {
    const { openai, charged } = await setUp();
    expect((await openai.moderations.create({ model: 'mod', input: 'hello world' })).results).toEqual([{ flagged: false }]);
    expect(await charged()).toMatchObject({ prompt_tokens: 2, quota: 4 });
  });

  it('draws pictures, edits them and varies them', async () => {
    const image = () => toFile(Buffer.from('pixels'), 'a.png', { type: 'image/png' });
    const drawn = { created: 1, data: [{ b64_json: 'cGl4ZWxz' }], usage: { input_tokens: 5, output_tokens: 20, total_tokens: 25 } };
    const draw = {
      generations: (client: ReturnType<typeof openAiClient>) => client.images.generate({ model: 'painter', prompt: 'a cat' }),
      edits: async (client: ReturnType<typeof openAiClient>) =>
        client.images.edit({ model: 'painter', prompt: 'a hat', image: [await image(), await image()], mask: await image() }),
      variations: async (client: ReturnType<typeof openAiClient>) =>
        client.images.createVariation({ model: 'painter', image: await image(), n: 1 }),
    };
    for (const [path, ask] of Object.entries(draw)) {
      const { openai, upstream, charged } = await setUp({ answer: drawn });
      expect(await ask(openai)).toMatchObject(drawn);
      expect(upstream.requests).toMatchObject([{ path: `/v1/images/${path}`, body: { model: 'painter' } }]);
      expect(await charged()).toMatchObject({ prompt_tokens: 5, completion_tokens: 20, quota: 50 });
    }
  });

  it('speaks', async () => {
    const { openai, upstream, charged } = await setUp();
    const speech = await openai.audio.speech.create({ model: 'tts-1', input: 'hello', voice: 'alloy' });
    expect(await speech.text()).toBe('sound');
    expect(upstream.requests[0]?.body).toEqual({ model: 'tts-1', input: 'hello', voice: 'alloy' });
    expect(await charged()).toMatchObject({ prompt_tokens: 5, quota: 10 });
  });

  it.each(['transcriptions', 'translations'] as const)('hears: %s', async (kind) => {
    const { openai, upstream, charged } = await setUp();
    const file = await toFile(Buffer.from('sound'), 'a.mp3');
    expect(await openai.audio[kind].create({ model: 'whisper-1', file })).toMatchObject({ text: 'Hello world' });
    expect(upstream.requests).toMatchObject([{ path: `/v1/audio/${kind}`, body: { model: 'whisper-1', file: 'sound' } }]);
    expect(await charged()).toMatchObject({ completion_tokens: 2, quota: 4 });
  });

  it('ranks documents by a call of its own', async () => {
    const { openai, upstream, charged } = await setUp();
    const body = { model: 'ranker', query: 'hello', documents: ['a', 'b'], top_n: 1 };
    expect(await openai.post('/rerank', { body })).toMatchObject({ results: [{ index: 1, relevance_score: 0.9 }] });
    expect(upstream.requests).toMatchObject([{ path: '/v1/rerank', body }]);
    expect(await charged()).toMatchObject({ prompt_tokens: 4, quota: 8 });
  });

  it('lists models', async () => {
    const { openai } = await setUp();
    const names: string[] = [];
    for await (const { id } of openai.models.list()) {
      names.push(id);
    }
    expect(names).toEqual(expect.arrayContaining(models));
  });
});

describe('Anthropic’s client', () => {
  it('lists models', async () => {
    const gateway = await setUp();
    const listed: { id: string; type: string; display_name: string; created_at: string }[] = [];
    for await (const model of anthropicClient(gateway).models.list()) {
      listed.push(model);
    }
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(models));
    expect(listed.find(({ id }) => id === 'gpt')).toMatchObject({
      type: 'model',
      display_name: 'gpt',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });
});
