import type { LogOther } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { calledGateway } from '../../testing/local-calls';
import { readStream } from '../../testing/read-stream';
import { testUpstream, type UpstreamScript } from '../../testing/test-upstream';
import { logs } from '../db/schema';
import { audioRatio } from './audio-ratio';
import { readUsage } from './read-usage';
import { withUsualUsage } from './upstream/usage';

describe('what an upstream says it counted', () => {
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
      { ...plain, prompt_tokens_details: { cached_tokens: 10, audio_tokens: 0 } },
    ],
    [
      { ...plain, prompt_cache_hit_tokens: 4 },
      { ...plain, prompt_tokens_details: { cached_tokens: 4, audio_tokens: 0 } },
    ],
    [{ ...plain, prompt_tokens_details: { cached_tokens: -4 }, completion_tokens_details: { reasoning_tokens: 5 } }, plain],
    [
      { ...plain, prompt_tokens_details: { cached_tokens: 4, audio_tokens: 9 }, completion_tokens_details: { audio_tokens: 9 } },
      { ...plain, prompt_tokens_details: { cached_tokens: 4, audio_tokens: 6 }, completion_tokens_details: { audio_tokens: 5 } },
    ],
  ])('%j is read as %j', (usage, expected) => {
    expect(readUsage(usage)).toEqual(expected);
  });

  it('is found where Moonshot has it, and holds what xAI leaves out', () => {
    const inChoice = { choices: [{ index: 0, usage: plain }] };
    expect(withUsualUsage(25, inChoice)).toEqual({ ...inChoice, usage: plain });
    expect(withUsualUsage(1, inChoice)).toBe(inChoice);
    expect(withUsualUsage(25, { choices: [null] })).toEqual({ choices: [null] });
    const thought = { usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 40 } };
    expect(withUsualUsage(48, thought)).toEqual({ usage: { ...thought.usage, completion_tokens: 30 } });
  });
});

it.each([
  ['gpt-4o-audio-preview', 40],
  ['gpt-4o-audio-preview-2024-12-17', 16],
  ['gpt-4o-mini-audio-preview', 66.7],
  ['gpt-4o-realtime-preview', 20],
  ['gpt-4o-realtime-preview-2024-12-17', 8],
  ['gpt-4o-mini-realtime-preview', 16.7],
])('sound of %s costs %d times as much as text', (model, ratio) => {
  expect(audioRatio(model)).toBeCloseTo(ratio, 1);
});

describe('a chat is charged', () => {
  const model = 'gpt-4o-audio-preview';
  const asked = async (script: UpstreamScript, { type = 1, stream = false, more = {} } = {}) => {
    const upstream = await testUpstream(script);
    const options = { ModelRatio: JSON.stringify({ [model]: 1 }), CompletionRatio: '{}' };
    const gateway = await calledGateway({ as: 'user', options, channels: [{ type, models: model, base_url: upstream.url }] });
    const question = { model, messages: [{ role: 'user', content: 'Hi' }], ...more };
    const headers = await gateway.headersOf(2);
    const streamed = stream ? await readStream(`${gateway.url}/pg/chat/completions`, question, headers) : undefined;
    if (!stream) {
      expect((await gateway.call('POST', '/pg/chat/completions', question)).status).toBe(200);
    }
    const [line] = await gateway.db.select().from(logs);
    return { line, other: JSON.parse(line?.other ?? '{}') as LogOther, streamed };
  };

  it('for sound by its own ratios', async () => {
    const usage = {
      prompt_tokens: 100,
      completion_tokens: 50,
      total_tokens: 150,
      prompt_tokens_details: { audio_tokens: 60 },
      completion_tokens_details: { audio_tokens: 30 },
    };
    const { line, other } = await asked({ usage });
    expect(line?.quota).toBe(40 + 20 * 4 + 60 * 40 + 30 * 40 * 2);
    expect(other).toMatchObject({
      audio: true,
      audio_input: 60,
      audio_output: 30,
      text_input: 40,
      text_output: 20,
      audio_ratio: 40,
      audio_completion_ratio: 2,
    });
  });

  it.each([true, false])('for thoughts and calls of tools when its upstream does not count, streamed: %s', async (stream) => {
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
    const { line } = await asked(script, { stream });
    // One for each hello and the world; streamed, as a whole it is the same text.
    expect(line?.prompt_tokens).toBe(8);
    expect(line?.completion_tokens).toBeGreaterThanOrEqual(3);
    expect(line?.completion_tokens).toBeLessThanOrEqual(5);
  });

  it('by the usage that stands in a choice', async () => {
    const usage = { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 };
    const events = [
      { choices: [{ index: 0, delta: { content: 'a' } }] },
      { choices: [{ index: 0, delta: {}, finish_reason: 'stop', usage }] },
    ];
    const { line } = await asked({ events }, { type: 25, stream: true });
    expect(line).toMatchObject({ prompt_tokens: 3, completion_tokens: 4 });
  });

  it('and tells who wants to know, though its upstream did not', async () => {
    const more = { stream_options: { include_usage: true } };
    const { streamed } = await asked({ usage: null }, { stream: true, more });
    expect(streamed?.chunks.at(-1)).toMatchObject({ choices: [], usage: { prompt_tokens: 8, completion_tokens: 2, total_tokens: 10 } });
    expect(streamed?.done).toBe(true);
  });
});
