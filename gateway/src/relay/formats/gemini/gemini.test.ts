import { describe, expect, it } from 'vitest';
import { chargedGateway } from '../../../../testing/charged-gateway';
import type { UpstreamScript } from '../../../../testing/test-upstream';
import { logs } from '../../../db/schema';

const options = { ModelRatio: '{"gemini":1}', CompletionRatio: '{"gemini":5}', CacheRatio: '{"gemini":1}' };
const contents = [{ role: 'user', parts: [{ text: 'Hi' }] }];
const path = '/v1beta/models/gemini:generateContent';
const streamPath = '/v1beta/models/gemini:streamGenerateContent?alt=sse';

async function setUp(script: UpstreamScript, channel: Record<string, unknown> = {}, more = {}) {
  const gateway = await chargedGateway({ options: { ...options, ...more }, models: 'gemini', script, channel: { type: 24, ...channel } });
  const headers = { 'x-goog-api-key': gateway.apiKey, 'content-type': 'application/json', 'accept-language': 'en' };
  const send = async (to: string, body: unknown, own: Record<string, string> = headers) => {
    const response = await fetch(`${gateway.url}${to}`, { method: 'POST', headers: own, body: JSON.stringify(body) });
    return { status: response.status, text: await response.text() };
  };
  return { ...gateway, send };
}

const candidate = (parts: object[], finishReason?: string) => ({
  content: { role: 'model', parts },
  index: 0,
  ...(finishReason && { finishReason }),
});
const usageMetadata = {
  promptTokenCount: 30,
  toolUsePromptTokenCount: 5,
  candidatesTokenCount: 4,
  thoughtsTokenCount: 6,
  cachedContentTokenCount: 20,
  totalTokenCount: 45,
};

describe('Gemini’s format at Google', () => {
  it('passes on whole responses, and charges thoughts and tool use', async () => {
    const answer = { candidates: [candidate([{ text: 'Hello' }], 'STOP')], usageMetadata, modelVersion: 'gemini-3' };
    const { send, upstream, charged } = await setUp({ answer }, { model_mapping: '{"gemini":"gemini-3/pro"}' });
    const body = { contents, tools: [{ googleSearch: {} }], generationConfig: { maxOutputTokens: 100, temperature: 0.5 } };
    const { status, text } = await send(path, body);
    expect([status, JSON.parse(text)]).toEqual([200, answer]);
    expect(upstream.requests[0]).toMatchObject({
      path: '/v1beta/models/gemini-3%2Fpro:generateContent',
      headers: { 'x-goog-api-key': 'upstream-key' },
    });
    expect(upstream.requests[0]?.headers.authorization).toBeUndefined();
    expect(upstream.requests[0]?.body).toEqual(body);
    expect(await charged()).toMatchObject({ prompt_tokens: 35, completion_tokens: 10, quota: 85, model_name: 'gemini' });
  });

  it('passes on streams chunk by chunk', async () => {
    const events = [
      { candidates: [candidate([{ text: 'Hel' }])], usageMetadata: { promptTokenCount: 30, candidatesTokenCount: 1 } },
      { candidates: [candidate([{ text: 'lo' }], 'STOP')], usageMetadata },
    ];
    const { send, upstream, charged } = await setUp({ events });
    const { text } = await send(streamPath, { contents });
    expect(text).toBe(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
    expect(upstream.requests).toMatchObject([{ path: '/v1beta/models/gemini:streamGenerateContent?alt=sse', body: { contents } }]);
    expect(await charged()).toMatchObject({ prompt_tokens: 35, completion_tokens: 10, quota: 85, is_stream: true });
  });

  it('charges the input so far when a stream ends without a reason', async () => {
    const { send, charged } = await setUp({
      events: [{ candidates: [candidate([{ text: 'Hello world' }])], usageMetadata: { promptTokenCount: 30 } }],
    });
    await send(streamPath, { contents });
    expect(await charged()).toMatchObject({ prompt_tokens: 30, completion_tokens: 2, quota: 40 });
  });

  it('takes the key in the address, as a bearer, and puts prompts before its own', async () => {
    const answer = { candidates: [candidate([{ text: 'Hello' }], 'STOP')], usageMetadata };
    const setting = JSON.stringify({ system_prompt: 'Channel', system_prompt_override: true });
    const { send, seed, apiKey, upstream } = await setUp({ answer }, { setting });
    await seed({ systemPrompts: [{ name: 'site', content: 'Site', position: 'prepend' }] });
    const body = { contents, system_instruction: { parts: [{ text: 'Own' }] } };
    expect((await send(`${path}?key=${apiKey}`, body, {})).status).toBe(200);
    expect((await send(path, body, { authorization: `Bearer ${apiKey}` })).status).toBe(200);
    expect(upstream.requests.map((request) => request.body)).toEqual(
      [1, 2].map(() => ({ contents, systemInstruction: { parts: ['Channel', 'Site', 'Own'].map((text) => ({ text })) } })),
    );
    expect(upstream.requests.map((request) => request.path).join()).not.toContain(apiKey);
  });

  it.each([
    ['an unknown key', path, { contents }, { 'x-goog-api-key': 'none' }, 401, 'UNAUTHENTICATED'],
    ['no contents', path, { contents: [] }, undefined, 400, 'INVALID_ARGUMENT'],
    ['a limit below zero', path, { contents, generationConfig: { max_output_tokens: -1 } }, undefined, 400, 'INVALID_ARGUMENT'],
    ['no model', '/v1beta/models/:generateContent', { contents }, undefined, 400, 'INVALID_ARGUMENT'],
    ['an unknown model', '/v1beta/models/none:generateContent', { contents }, undefined, 503, 'UNAVAILABLE'],
    ['an unknown action', '/v1beta/models/gemini:dance', { contents }, undefined, 501, 'UNIMPLEMENTED'],
  ])('refuses %s in Google’s shape', async (_, to, body, headers, status, code) => {
    const { send, upstream } = await setUp({});
    const { text, ...response } = await send(to, body, headers && { ...headers, 'content-type': 'application/json' });
    expect([response.status, JSON.parse(text)]).toEqual([
      status,
      { error: { code: status, message: expect.stringMatching(/./), status: code } },
    ]);
    expect(upstream.requests).toEqual([]);
  });

  it('searches for words in all texts', async () => {
    const words = { CheckSensitiveEnabled: 'true', CheckSensitiveOnPromptEnabled: 'true', SensitiveWords: 'forbidden' };
    const { send, upstream } = await setUp({}, {}, words);
    const result = { role: 'user', parts: [{ function_response: { name: 'look', response: { text: 'a Forbidden fruit' } } }] };
    for (const body of [{ contents: [result] }, { contents, systemInstruction: { parts: [{ text: 'forbidden' }] } }]) {
      expect((await send(path, body)).status).toBe(400);
    }
    expect(upstream.requests).toEqual([]);
  });

  it('counts tokens without a charge, and lists models', async () => {
    const { send, url, headers, db, upstream } = await setUp({});
    const counted = await send('/v1beta/models/gemini:countTokens', { contents });
    expect(JSON.parse(counted.text)).toEqual({ totalTokens: 8 });
    const wrapped = await send('/v1beta/models/gemini:countTokens', { generateContentRequest: { model: 'models/gemini', contents } });
    expect(JSON.parse(wrapped.text)).toEqual({ totalTokens: 8 });
    const listed = (await (await fetch(`${url}/v1beta/models`, { headers })).json()) as { models: { name: string }[] };
    expect(listed.models).toContainEqual(expect.objectContaining({ name: 'models/gemini', displayName: 'gemini' }));
    expect(upstream.requests).toEqual([]);
    expect(await db.select().from(logs)).toEqual([]);
  });
});
