import type { LogOther } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { readStream } from '../../testing/read-stream';
import { startTestGateway } from '../../testing/start-test-gateway';
import { testUpstream, type UpstreamScript } from '../../testing/test-upstream';
import { logs } from '../db/schema';
import { audioRatio } from './audio-ratio';
import { normalizeUsage } from './formats/chat/usage-of-provider';
import { readUsage } from './read-usage';

describe('reported usage', () => {
  const plain = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
  it.each([
    [undefined, undefined],
    [null, undefined],
    ['15', undefined],
    [{ prompt_tokens: 0, completion_tokens: 0 }, undefined],
    [{ prompt_tokens: -1, completion_tokens: 5 }, undefined],
    [{ prompt_tokens: 1.5, completion_tokens: 5 }, undefined],
    [{ prompt_tokens: 10, completion_tokens: 5, total_tokens: 999 }, plain],
    [{ input_tokens: 10, output_tokens: 5 }, plain],
    [
      { prompt_tokens: 10, total_tokens: 10 },
      { prompt_tokens: 10, completion_tokens: 0, total_tokens: 10 },
    ],
    [
      { ...plain, prompt_tokens_details: { cached_tokens: 99 } },
      { ...plain, prompt_tokens_details: { cached_tokens: 10 } },
    ],
    [
      { ...plain, prompt_cache_hit_tokens: 4 },
      { ...plain, prompt_tokens_details: { cached_tokens: 4 } },
    ],
    [
      { ...plain, prompt_tokens_details: { cached_tokens: -4 }, completion_tokens_details: { reasoning_tokens: 5 } },
      { ...plain, completion_tokens_details: { reasoning_tokens: 5 } },
    ],
    [
      {
        input_tokens: 10,
        output_tokens: 5,
        input_tokens_details: { cached_tokens: 3, text_tokens: 2, image_tokens: 9 },
        output_tokens_details: { reasoning_tokens: 7, image_tokens: 2 },
      },
      {
        ...plain,
        prompt_tokens_details: { cached_tokens: 3, image_tokens: 7 },
        completion_tokens_details: { image_tokens: 2, reasoning_tokens: 5 },
      },
    ],
    [
      { ...plain, prompt_tokens_details: { cached_tokens: 1, cached_creation_tokens: 2, cache_write_1h_tokens: 3 } },
      { ...plain, prompt_tokens_details: { cached_tokens: 1, cache_write_tokens: 2, cache_write_1h_tokens: 3 } },
    ],
    [
      { ...plain, tool_calls: { web_search: 2, file_search: -1, image_generation: 0, other: 4 } },
      { ...plain, tool_calls: { web_search: 2 } },
    ],
    [
      { ...plain, prompt_tokens_details: { cached_tokens: 4, audio_tokens: 9 }, completion_tokens_details: { audio_tokens: 9 } },
      { ...plain, prompt_tokens_details: { cached_tokens: 4, audio_tokens: 6 }, completion_tokens_details: { audio_tokens: 5 } },
    ],
  ])('parses %j as %j', (usage, expected) => {
    expect(readUsage(usage)).toEqual(expected);
  });

  it('supports Moonshot’s location and completes xAI’s counts', () => {
    const inChoice = { choices: [{ index: 0, usage: plain }] };
    expect(normalizeUsage(25, inChoice)).toEqual({ ...inChoice, usage: plain });
    expect(normalizeUsage(1, inChoice)).toBe(inChoice);
    expect(normalizeUsage(25, { choices: [null] })).toEqual({ choices: [null] });
    const thought = { choices: [], usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 40 } };
    expect(normalizeUsage(48, thought)).toEqual({ choices: [], usage: { ...thought.usage, completion_tokens: 30 } });
    const picture = { data: [], usage: { input_tokens: 10 } };
    expect(normalizeUsage(48, picture)).toBe(picture);
  });
});

it.each([
  ['gpt-4o-audio-preview', 40],
  ['gpt-4o-audio-preview-2024-12-17', 16],
  ['gpt-4o-mini-audio-preview', 66.7],
  ['gpt-4o-realtime-preview', 20],
  ['gpt-4o-realtime-preview-2024-12-17', 8],
  ['gpt-4o-mini-realtime-preview', 16.7],
])('prices audio of %s at %d times the text price', (model, ratio) => {
  expect(audioRatio(model)).toBeCloseTo(ratio, 1);
});

describe('a chat is charged', () => {
  const model = 'gpt-4o-audio-preview';
  const requestChat = async (script: UpstreamScript, { type = 1, stream = false, overrides = {} } = {}) => {
    const upstream = await testUpstream(script);
    const options = { ModelRatio: JSON.stringify({ [model]: 1 }), CompletionRatio: '{}' };
    const gateway = await startTestGateway({ as: 'user', options, channels: [{ type, models: model, base_url: upstream.url }] });
    const chatBody = { model, messages: [{ role: 'user', content: 'Hi' }], ...overrides };
    const headers = await gateway.headersOf(2);
    const streamed = stream ? await readStream(`${gateway.url}/pg/chat/completions`, chatBody, headers) : undefined;
    if (!stream) {
      expect((await gateway.call('POST', '/pg/chat/completions', chatBody)).status).toBe(200);
    }
    const [log] = await gateway.db.select().from(logs);
    return { log, other: JSON.parse(log?.other ?? '{}') as LogOther, streamed };
  };

  it('for audio by its own ratios', async () => {
    const usage = {
      prompt_tokens: 100,
      completion_tokens: 50,
      total_tokens: 150,
      prompt_tokens_details: { audio_tokens: 60 },
      completion_tokens_details: { audio_tokens: 30 },
    };
    const { log, other } = await requestChat({ usage });
    expect(log?.quota).toBe(40 + 20 * 4 + 60 * 16 + 30 * 16 * 2);
    expect(other).toMatchObject({
      audio: true,
      audio_input: 60,
      audio_output: 30,
      text_input: 40,
      text_output: 20,
      audio_ratio: 16,
      audio_completion_ratio: 2,
    });
  });

  it.each([true, false])('for reasoning and tool calls when no usage is reported (streaming: %s)', async (stream) => {
    const produced = { reasoning_content: 'hello', tool_calls: [{ function: { name: 'hello', arguments: ' world' } }] };
    const script = stream
      ? { events: [{ choices: [{ index: 0, delta: produced }] }, { choices: [{ index: 1, delta: { content: 'hello' } }] }] }
      : {
          answer: {
            choices: [
              { index: 0, message: produced },
              { index: 1, message: { content: 'hello' } },
            ],
          },
        };
    const { log } = await requestChat(script, { stream });
    // One for each hello and the world; streamed, as a whole it is the same text.
    expect(log?.prompt_tokens).toBe(8);
    expect(log?.completion_tokens).toBeGreaterThanOrEqual(3);
    expect(log?.completion_tokens).toBeLessThanOrEqual(5);
  });

  it('by the usage inside a choice', async () => {
    const usage = { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 };
    const events = [
      { choices: [{ index: 0, delta: { content: 'a' } }] },
      { choices: [{ index: 0, delta: {}, finish_reason: 'stop', usage }] },
    ];
    const { log } = await requestChat({ events }, { type: 25, stream: true });
    expect(log).toMatchObject({ prompt_tokens: 3, completion_tokens: 4 });
  });

  it('and includes usage on request though the upstream did not', async () => {
    const overrides = { stream_options: { include_usage: true } };
    const { streamed } = await requestChat({ usage: null }, { stream: true, overrides });
    expect(streamed?.chunks.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: 8, completion_tokens: 2, total_tokens: 10 } });
    expect(streamed?.done).toBe(true);
  });
});
