import { describe, expect, it } from 'vitest';
import { chargedGateway } from '../../../testing/charged-gateway';
import { readStream } from '../../../testing/read-stream';
import { startTestGateway } from '../../../testing/start-test-gateway';
import type { UpstreamScript } from '../../../testing/test-upstream';
import { reservations, users } from '../../db/schema';

const key = 'K'.repeat(48);
const headers = { authorization: `Bearer sk-${key}` };

const options = {
  ModelRatio: JSON.stringify({ emb: 2, 'tts-1': 3, voice: 3, 'whisper-1': 5, mod: 1, inst: 1, painter: 16 }),
  CompletionRatio: '{"inst":2}',
  ModelPrice: '{"dall-e-3":0.04}',
};
const models = 'emb,tts-1,voice,whisper-1,mod,inst,painter,dall-e-3,text-moderation-stable';

const setUp = (script: UpstreamScript, channel = {}) => chargedGateway({ options, models, script, channel });

const embedding = { object: 'list', data: [{ object: 'embedding', index: 0, embedding: [0.1] }], model: 'emb' };
const pictures = { created: 1, data: [{ url: 'https://a.example/1.png' }] };

describe('non-chat endpoints', () => {
  it.each([
    {
      name: 'embeddings',
      body: { model: 'emb', input: 'hello world' },
      response: { ...embedding, usage: { prompt_tokens: 7, total_tokens: 7 } },
      quota: 14,
    },
    {
      name: 'embeddings without reported usage',
      body: { model: 'emb', input: ['hello world', 'hello world'] },
      response: embedding,
      quota: 8,
    },
    { name: 'embeddings of tokens', body: { model: 'emb', input: [[1, 2, 3], [4]] }, response: embedding, quota: 8 },
    {
      name: 'moderations',
      body: { model: 'mod', input: [{ type: 'text', text: 'hello world' }, { type: 'image_url' }] },
      response: { id: 'm', results: [] },
      quota: 2,
    },
    { name: 'pictures at a fixed price', body: { model: 'dall-e-3', prompt: 'a cat', n: 2 }, response: pictures, quota: 40_000 },
    {
      name: 'large pictures in high definition',
      body: { model: 'dall-e-3', prompt: 'a cat', size: '1024x1792', quality: 'hd' },
      response: pictures,
      quota: 60_000,
    },
    { name: 'pictures by ratio', body: { model: 'painter', prompt: 'a cat', size: '512x512' }, response: pictures, quota: 9_000 },
    {
      name: 'pictures with usage in tokens',
      body: { model: 'painter', prompt: 'a cat' },
      response: { ...pictures, usage: { input_tokens: 10, output_tokens: 90, total_tokens: 100 } },
      quota: 1_600,
    },
    {
      name: 'text completions',
      body: { model: 'inst', prompt: 'hello', max_tokens: 5 },
      response: { object: 'text_completion', choices: [{ text: 'hello world', index: 0, finish_reason: 'stop' }] },
      quota: 5,
    },
  ])('forward and charge $name', async ({ name, body, response, quota }) => {
    const endpoint = { emb: 'embeddings', mod: 'moderations', inst: 'completions' }[body.model] ?? 'images/generations';
    const { call, upstream, charged } = await setUp({ answer: response });
    const usage = await call('POST', `/v1/${endpoint}`, body, headers);
    expect([name, usage.status, usage.body]).toEqual([name, 200, response]);
    expect(upstream.requests).toMatchObject([{ path: `/v1/${endpoint}`, body }]);
    expect(await charged()).toMatchObject({ quota, model_name: body.model, is_stream: false });
  });

  it('stream speech, charged by character or token', async () => {
    const sound = Buffer.from([0, 255, 1, 254, 2]);
    for (const [model, input, quota] of [
      ['tts-1', 'hello world', 33],
      ['voice', 'hello world', 6],
    ] as const) {
      const { url, charged } = await setUp({ answer: sound, contentType: 'audio/mpeg' });
      const usage = await fetch(`${url}/v1/audio/speech`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ model, input, voice: 'alloy' }),
      });
      expect(usage.headers.get('content-type')).toBe('audio/mpeg');
      expect(Buffer.from(await usage.arrayBuffer())).toEqual(sound);
      expect(await charged()).toMatchObject({ quota, completion_tokens: 0 });
    }
  });

  it.each([
    ['transcriptions', { answer: { text: 'hello world' } }, 10],
    ['translations', { answer: '1\n00:00 --> 00:01\nhello world', contentType: 'application/x-subrip' }, undefined],
    ['transcriptions', { answer: { text: 'hi', usage: { type: 'tokens', input_tokens: 30, output_tokens: 2, total_tokens: 32 } } }, 160],
  ] satisfies [string, UpstreamScript, number | undefined][])('transcribe audio: %s %j', async (path, script: UpstreamScript, quota) => {
    const { url, upstream, charged } = await setUp(script, { model_mapping: '{"whisper-1":"whisper-large"}' });
    const form = new FormData();
    form.set('file', new File(['sound'], 'a.mp3', { type: 'audio/mpeg' }));
    form.set('language', 'en');
    form.set('stream', 'true');
    const usage = await fetch(`${url}/v1/audio/${path}`, { method: 'POST', headers, body: form });
    expect(usage.status).toBe(200);
    expect(usage.headers.get('content-type')).toContain(script.contentType ?? 'application/json');
    expect(await usage.text()).toBe(typeof script.answer === 'string' ? script.answer : JSON.stringify(script.answer));
    expect(upstream.requests).toMatchObject([
      { path: `/v1/audio/${path}`, body: { file: 'sound', language: 'en', model: 'whisper-large' } },
    ]);
    expect(upstream.requests[0]?.body).not.toHaveProperty('stream');
    const log = await charged();
    expect(log?.quota).toBe(quota ?? 5 * (log?.completion_tokens ?? 0));
    expect(log?.quota).toBeGreaterThan(0);
  });

  it('stream text completions', async () => {
    const events = ['hello', ' world'].map((text) => ({ id: 'c', object: 'text_completion', choices: [{ text, index: 0 }] }));
    const { url, upstream, charged } = await setUp({ events });
    const usage = await readStream(`${url}/v1/completions`, { model: 'inst', prompt: 'hello' }, headers);
    expect(usage).toMatchObject({ done: true, chunks: events });
    expect(upstream.requests[0]?.body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
    expect(await charged()).toMatchObject({ prompt_tokens: 1, completion_tokens: 2, quota: 5, is_stream: true });
  });

  it.each([
    ['embeddings', { model: 'emb' }, 'input'],
    ['embeddings', { model: 'emb', input: '' }, 'input'],
    ['embeddings', { model: 'emb', input: [] }, 'input'],
    ['embeddings', { model: 'emb', input: [null] }, 'input'],
    ['audio/speech', { model: 'tts-1', input: ['a'] }, 'input'],
    ['completions', { model: 'inst', prompt: 5.5, max_tokens: -1 }, 'max_tokens'],
    ['images/generations', { model: 'dall-e-3', prompt: 'a', n: 0 }, 'n'],
    ['images/generations', { model: 'dall-e-3' }, 'prompt'],
    ['audio/transcriptions', 'no form', ''],
  ])('validate requests: %s %j', async (path, body, field) => {
    const { call, upstream, db } = await setUp({});
    const refused = await call('POST', `/v1/${path}`, body, { ...headers, 'accept-language': 'en' });
    expect(refused.status).toBe(400);
    expect(refused.body.error?.message).toContain(field ? `Request not valid: ${field}` : 'not a valid form');
    expect(upstream.requests).toEqual([]);
    expect(await db.select().from(reservations)).toEqual([]);
  });

  it('apply the rules of chats: words, models, quota, upstreams', async () => {
    const { call, upstream, db } = await setUp({ status: 400 });
    const refused = async (body: object) => (await call('POST', '/v1/embeddings', body, headers)).body.error?.code;
    expect(await refused({ model: 'emb', input: ['fine', 'a TEST_sensitive word'] })).toBe('sensitive_words_detected');
    expect(await refused({ model: 'emb', input: 'word '.repeat(300_000) })).toBe('insufficient_quota');
    expect(upstream.requests).toEqual([]);
    expect(await refused({ model: 'emb', input: 'fine' })).toBe('test');
    expect((await call('POST', '/v1/moderations', { input: 'no model, no ratio' }, headers)).body.error?.code).toBe('model_price_error');
    expect((await db.select().from(users))[1]).toMatchObject({ quota: 500_000, request_count: 0 });
  });
});

describe('unsupported endpoints', () => {
  it.each([
    ['POST', '/v1/messages/batches', 501],
    ['GET', '/v1/realtime', 501],
    ['GET', '/v1/responses/resp_1', 501],
    ['POST', '/v1/edits', 501],
    ['GET', '/v1/files/file-1', 501],
    ['POST', '/mj/submit/imagine', 501],
    ['POST', '/suno/submit/MUSIC', 501],
    ['POST', '/v1/unknown', 404],
    ['GET', '/v1/chat/completions', 404],
  ])('%s %s responds with %i and an error', async (method, path, status) => {
    const { call } = await startTestGateway();
    const response = await call(method, path, method === 'POST' ? {} : undefined);
    expect(response).toMatchObject({ status, body: { error: { type: 'invalid_request_error', message: expect.stringMatching(/./) } } });
  });
});
