import { describe, expect, it } from 'vitest';
import { chargedGateway } from '../../../../testing/charged-gateway';
import type { UpstreamScript } from '../../../../testing/test-upstream';

const options = { ModelRatio: '{"gpt":1}', CompletionRatio: '{"gpt":5}', CacheRatio: '{"gpt":1}' };
const contents = [{ role: 'user', parts: [{ text: 'Hi' }] }];
const usage = {
  prompt_tokens: 50,
  completion_tokens: 8,
  total_tokens: 58,
  prompt_tokens_details: { cached_tokens: 20 },
  completion_tokens_details: { reasoning_tokens: 3 },
};
const usageMetadata = {
  promptTokenCount: 50,
  candidatesTokenCount: 5,
  thoughtsTokenCount: 3,
  cachedContentTokenCount: 20,
  totalTokenCount: 58,
};

async function setUp(script: UpstreamScript, channel: Record<string, unknown> = {}) {
  const gateway = await chargedGateway({ options, models: 'gpt', script, channel });
  const send = async (action: string, body: object) => {
    const headers = { 'x-goog-api-key': gateway.apiKey, 'content-type': 'application/json', 'accept-language': 'en' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${gateway.url}/v1beta/models/gpt:${action}`, init);
    return { status: response.status, text: await response.text() };
  };
  const generate = async (body: object) => JSON.parse((await send('generateContent', body)).text);
  const stream = async (body: object) => {
    const { text } = await send('streamGenerateContent?alt=sse', body);
    return text.split('\n\n').flatMap((event) => (event ? [JSON.parse(event.replace(/^data: /, ''))] : []));
  };
  return { ...gateway, send, generate, stream };
}

const call = (id: string, name: string, args: string, index = 0) => ({ index, id, type: 'function', function: { name, arguments: args } });
const chunk = (delta: object, finish_reason: string | null = null) => ({
  id: 'c1',
  model: 'gpt-5',
  choices: [{ index: 0, delta, finish_reason }],
});

describe('Gemini’s format at upstreams of chats', () => {
  it('asks with instructions, images, tools and their results', async () => {
    const { generate, upstream, charged } = await setUp({ usage });
    const response = await generate({
      systemInstruction: { parts: [{ text: 'Be brief' }] },
      generationConfig: {
        temperature: 0.5,
        topP: 0.9,
        maxOutputTokens: 100,
        stopSequences: ['END'],
        responseMimeType: 'application/json',
        responseSchema: { type: 'OBJECT', properties: { type: { type: 'STRING' } } },
        thinkingConfig: { thinkingBudget: 10 },
      },
      tools: [
        {
          functionDeclarations: [
            { name: 'look', description: 'Looks', parameters: { type: 'OBJECT', properties: { at: { type: 'NUMBER' } } } },
          ],
        },
      ],
      toolConfig: { functionCallingConfig: { mode: 'ANY', allowedFunctionNames: ['look'] } },
      contents: [
        { role: 'user', parts: [{ text: 'What is it?' }, { inlineData: { mimeType: 'image/png', data: 'cGl4ZWxz' } }] },
        {
          role: 'model',
          parts: [
            { text: 'Hm', thought: true },
            { functionCall: { name: 'look', args: { at: 1 } } },
            { functionCall: { id: 'own', name: 'look', args: { at: 2 } } },
          ],
        },
        {
          role: 'user',
          parts: [
            { functionResponse: { id: 'own', name: 'look', response: { is: 'a dog' } } },
            { functionResponse: { name: 'look', response: { is: 'a cat' } } },
            { text: 'So?' },
          ],
        },
      ],
    });
    expect(response).toEqual({
      candidates: [{ content: { role: 'model', parts: [{ text: 'Hello world' }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata,
      modelVersion: 'gpt',
      responseId: 'chatcmpl-test',
    });
    const schema = (properties: object) => ({ type: 'object', properties });
    expect(upstream.requests[0]?.path).toBe('/v1/chat/completions');
    expect(upstream.requests[0]?.body).toEqual({
      model: 'gpt',
      temperature: 0.5,
      top_p: 0.9,
      max_tokens: 100,
      stop: ['END'],
      response_format: { type: 'json_schema', json_schema: { name: 'response', schema: schema({ type: { type: 'string' } }) } },
      tools: [{ type: 'function', function: { name: 'look', description: 'Looks', parameters: schema({ at: { type: 'number' } }) } }],
      tool_choice: { type: 'function', function: { name: 'look' } },
      messages: [
        { role: 'system', content: 'Be brief' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'What is it?' },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,cGl4ZWxz' } },
          ],
        },
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: 'call_1', type: 'function', function: { name: 'look', arguments: '{"at":1}' } },
            { id: 'own', type: 'function', function: { name: 'look', arguments: '{"at":2}' } },
          ],
        },
        { role: 'tool', tool_call_id: 'own', content: '{"is":"a dog"}' },
        { role: 'tool', tool_call_id: 'call_1', content: '{"is":"a cat"}' },
        { role: 'user', content: 'So?' },
      ],
    });
    expect(await charged()).toMatchObject({ prompt_tokens: 50, completion_tokens: 8, quota: 90 });
  });

  it('answers with thoughts and tool calls', async () => {
    const message = { role: 'assistant', content: 'I look', reasoning_content: 'Hm', tool_calls: [call('t1', 'look', '{"at":1}')] };
    const { generate } = await setUp({ answer: { id: 'c1', model: 'gpt-5', choices: [{ message, finish_reason: 'tool_calls' }], usage } });
    const { candidates } = await generate({ contents });
    const parts = [{ text: 'Hm', thought: true }, { text: 'I look' }, { functionCall: { id: 't1', name: 'look', args: { at: 1 } } }];
    expect(candidates).toEqual([{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }]);
  });

  it('streams text as it comes, and tool calls as a whole', async () => {
    const { stream, charged } = await setUp({
      events: [
        chunk({ role: 'assistant', content: '' }),
        chunk({ reasoning_content: 'Hm' }),
        chunk({ content: 'I look' }),
        chunk({ tool_calls: [call('t1', 'look', '{"at":')] }),
        chunk({ tool_calls: [{ index: 0, function: { arguments: '1}' } }] }),
        chunk({ tool_calls: [call('t2', 'stop', '', 1)] }),
        chunk({}, 'tool_calls'),
        { id: 'c1', model: 'gpt-5', choices: [], usage },
      ],
    });
    const base = { modelVersion: 'gpt-5', responseId: 'c1' };
    const candidate = (parts: object[], fields = {}) => ({ content: { role: 'model', parts }, index: 0, ...fields });
    const calls = [{ functionCall: { id: 't1', name: 'look', args: { at: 1 } } }, { functionCall: { id: 't2', name: 'stop', args: {} } }];
    expect(await stream({ contents })).toEqual([
      { candidates: [candidate([{ text: 'Hm', thought: true }])], ...base },
      { candidates: [candidate([{ text: 'I look' }])], ...base },
      { candidates: [candidate(calls, { finishReason: 'STOP' })], usageMetadata, ...base },
    ]);
    expect(await charged()).toMatchObject({ prompt_tokens: 50, completion_tokens: 8, quota: 90, is_stream: true });
  });

  it.each([
    ['break', 'The upstream closed the connection'],
    ['error', 'the test upstream failed'],
  ] as const)('tells clients of a %s amid a stream', async (happens, message) => {
    const { stream, charged } = await setUp({ at: { position: 1, happens } });
    expect((await stream({ contents })).at(-1)).toEqual({
      error: { code: 500, message: expect.stringContaining(message), status: 'INTERNAL' },
    });
    expect(await charged()).toMatchObject({ completion_tokens: 1, quota: 13 });
  });

  it.each([
    ['tools.googleSearch', { contents, tools: [{ google_search: {} }] }],
    ['contents.parts.audio/wav', { contents: [{ role: 'user', parts: [{ inline_data: { mime_type: 'audio/wav', data: 'a' } }] }] }],
  ])('refuses %s, which chats do not have', async (field, body) => {
    const { send, upstream } = await setUp({});
    const { status, text } = await send('generateContent', body);
    expect([status, JSON.parse(text).error.message]).toEqual([400, expect.stringContaining(`do not support "${field}"`)]);
    expect(upstream.requests).toEqual([]);
  });

  it('reaches Claude over a chat', async () => {
    const { generate, stream, upstream } = await setUp({ usage: { input_tokens: 10, output_tokens: 4 } }, { type: 14 });
    expect(await generate({ contents })).toMatchObject({
      candidates: [{ content: { parts: [{ text: 'Hello world' }] } }],
      usageMetadata: { promptTokenCount: 10 },
    });
    expect((await stream({ contents })).at(-1)).toMatchObject({
      candidates: [{ finishReason: 'STOP' }],
      usageMetadata: { totalTokenCount: 14 },
    });
    expect(upstream.requests.map(({ path }) => path)).toEqual(['/v1/messages', '/v1/messages']);
  });
});
