import { describe, expect, it } from 'vitest';
import { readStream } from '../../../../testing/read-stream';
import { startTestGateway } from '../../../../testing/start-test-gateway';
import { testUpstream } from '../../../../testing/test-upstream';
import { createReshaper } from './reshape';

const thinking = { setting: '{"thinking_to_content":true}' };
const standard = { setting: '{"force_format":true}' };
const deltas = (shape: ReturnType<typeof createReshaper>, list: object[]) => {
  const shaped = list.map((delta) => shape?.({ choices: [{ index: 0, ...('delta' in delta ? delta : { delta }) }] }));
  return shaped.map((response) => (response?.choices as { delta: object }[] | undefined)?.[0]?.delta);
};

describe('the reshaped response', () => {
  it.each([[null], [''], ['{}'], ['{"force_format":false,"thinking_to_content":"yes"}'], ['no JSON']])(
    'is everything with %j',
    (setting) => {
      expect(createReshaper({ setting })).toBeUndefined();
    },
  );

  it('contains reasoning in the content of a stream, by either name', () => {
    const list = [
      { role: 'assistant', content: '' },
      { reasoning_content: 'a' },
      { reasoning: 'b', content: null },
      { content: 'c' },
      { content: 'd' },
    ];
    expect(deltas(createReshaper(thinking), list)).toEqual([
      { role: 'assistant', content: '' },
      { content: '<think>\na' },
      { content: 'b' },
      { content: '\n</think>\nc' },
      { content: 'd' },
    ]);
  });

  it.each([
    ['the end', { delta: {}, finish_reason: 'stop' }, { content: '\n</think>\n' }],
    ['a call of a tool', { tool_calls: [{ index: 0 }] }, { tool_calls: [{ index: 0 }], content: '\n</think>\n' }],
  ])('closes reasoning before %s', (_, last, expected) => {
    expect(deltas(createReshaper(thinking), [{ reasoning_content: 'a' }, last])).toEqual([{ content: '<think>\na' }, expected]);
  });

  it('contains reasoning in the content of a full response', () => {
    const response = (message: object) => ({ choices: [{ index: 0, message }] });
    const shape = createReshaper(thinking);
    expect(shape?.(response({ role: 'assistant', reasoning_content: 'a', content: 'b' }))).toEqual(
      response({ role: 'assistant', content: '<think>\na\n</think>\nb' }),
    );
    expect(shape?.(response({ content: 'b' }))).toEqual(response({ content: 'b' }));
  });

  it('contains only fields that OpenAI defines', () => {
    const choice = { index: 0, delta: { content: 'a', reasoning_content: 'b', extra: 1 }, message: { content: 'c', extra: 1 }, extra: 1 };
    expect(createReshaper(standard)?.({ id: 'x', provider: 'p', choices: [choice, null], usage: { prompt_tokens: 1 } })).toEqual({
      id: 'x',
      choices: [{ index: 0, delta: { content: 'a', reasoning_content: 'b' }, message: { content: 'c' } }],
      usage: { prompt_tokens: 1 },
    });
  });

  it('is sent by the gateway, streamed and not', async () => {
    const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
    const chunk = (delta: object, finish_reason: string | null = null) => ({
      id: 'c',
      odd: 1,
      choices: [{ index: 0, delta, finish_reason }],
    });
    const upstream = await testUpstream({
      events: [chunk({ reasoning_content: 'hm' }), chunk({ content: 'yes' }), chunk({}, 'stop'), { choices: [], usage }],
    });
    const setting = '{"force_format":true,"thinking_to_content":true}';
    const { call, url, headersOf } = await startTestGateway({
      as: 'user',
      options: { ModelRatio: '{"test-model":1}' },
      channels: [{ base_url: upstream.url, setting }],
    });
    const question = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };
    const streamed = await readStream(`${url}/pg/chat/completions`, question, await headersOf(2));
    expect(streamed).toMatchObject({ content: '<think>\nhm\n</think>\nyes', done: true });
    expect(streamed.chunks[0]).toEqual({ id: 'c', choices: [{ index: 0, delta: { content: '<think>\nhm' }, finish_reason: null }] });

    const message = { role: 'assistant', content: 'yes', reasoning_content: 'hm', odd: 1 };
    upstream.play({ answer: { id: 'c', odd: 1, choices: [{ index: 0, message }], usage } });
    const whole = await call('POST', '/pg/chat/completions', question);
    const shown = { role: 'assistant', content: '<think>\nhm\n</think>\nyes' };
    expect(whole.body).toEqual({ id: 'c', choices: [{ index: 0, message: shown }], usage });
  });
});
