import type { LogRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { explainCharge } from './charge';
import { fromRecord } from './model';

const line = (other: object | string, prompt: number, completion: number, quota: number, type = 2) =>
  fromRecord({
    type,
    prompt_tokens: prompt,
    completion_tokens: completion,
    quota,
    channel: 1,
    other: typeof other === 'string' ? other : JSON.stringify(other),
  } as LogRecord);

const ratios = { model_ratio: 1.25, group_ratio: 1, completion_ratio: 4, cache_tokens: 0, cache_ratio: 0.5, model_price: -1 };
const searched = { web_search_tokens: 300, web_search_token_price: 2 };
const claude = { ...ratios, claude: true, model_ratio: 1.5, completion_ratio: 5, cache_tokens: 1000, cache_ratio: 0.1 };
const audio = {
  audio: true,
  text_input: 100,
  text_output: 50,
  audio_input: 10,
  audio_output: 5,
  audio_ratio: 40,
  audio_completion_ratio: 2,
};

describe('chargeOf comes to what the gateway charged', () => {
  it.each([
    ['gpt-4o of the contract', ratios, 1000, 500, 3750, 'exact'],
    ['half price in a group', { ...ratios, group_ratio: 0.5 }, 1000, 500, 1875, 'exact'],
    ['cached prompt', { ...ratios, cache_tokens: 400 }, 1000, 500, 3500, 'exact'],
    ['half a point up', { ...ratios, model_ratio: 0.5, completion_ratio: 1 }, 10, 3, 7, 'rounded'],
    ['half a point down, as binary fractions would have it', { ...ratios, model_ratio: 0.5, completion_ratio: 1 }, 10, 3, 6, 'rounded'],
    ['a gateway that cuts', { ...ratios, model_ratio: 0.9, completion_ratio: 1 }, 10, 3, 11, 'cut'],
    ['0.1 + 0.2 in binary', { ...ratios, model_ratio: 0.1, completion_ratio: 2 }, 1, 1, 1, 'minimum'],
    ['never less than one', { ...ratios, model_ratio: 0.001 }, 10, 10, 1, 'minimum'],
    ['free group', { ...ratios, group_ratio: 0 }, 10, 10, 0, 'exact'],
    ['special ratio of a user', { ...ratios, user_group_ratio: 0.8 }, 1000, 500, 3000, 'exact'],
    ['Claude, cached beside the prompt', { ...claude, cache_creation_tokens: 105, cache_creation_ratio: 1.25 }, 200, 100, 1396, 'cut'],
    ['the same, rounded', { ...claude, cache_creation_tokens: 105, cache_creation_ratio: 1.25 }, 200, 100, 1397, 'rounded'],
    ['a cache that is written of the prompt', { ...ratios, cache_creation_tokens: 100, cache_creation_ratio: 2 }, 1000, 500, 3875, 'exact'],
    ['audio', { ...ratios, ...audio }, 110, 55, 1375, 'exact'],
    ['audio with a cached text', { ...ratios, ...audio, cache_tokens: 40 }, 110, 55, 1350, 'exact'],
    ['web search', { ...ratios, web_search: true, web_search_call_count: 2, web_search_price: 10 }, 1000, 500, 13_750, 'exact'],
    ['search results', { ...ratios, group_ratio: 2, ...searched }, 1000, 500, 7050, 'exact'],
    ['search results and a cached prompt', { ...ratios, ...searched, cache_tokens: 400 }, 1000, 500, 3425, 'exact'],
    ['more search results than the prompt counts', { ...ratios, ...searched }, 100, 500, 2800, 'exact'],
    ['search results of a free model', { ...ratios, ...searched, model_ratio: 0 }, 1000, 500, 300, 'exact'],
    ['file search', { ...ratios, group_ratio: 2, file_search_call_count: 1, file_search_price: 2.5 }, 1000, 500, 10_000, 'exact'],
    ['a picture beside', { ...ratios, image_generation_call: true, image_generation_call_price: 0.04 }, 1000, 500, 23_750, 'exact'],
    ['a search at a fixed price', { model_price: 0.01, web_search_call_count: 1, web_search_price: 10 }, 5, 5, 10_000, 'exact'],
    ['a fixed price', { model_price: 0.04, group_ratio: 0.5 }, 0, 0, 10_000, 'exact'],
    ['a fixed price, rounded', { model_price: 0.01234567 }, 1, 1, 6173, 'rounded'],
    ['a fixed price, cut', { model_price: 0.01234567 }, 0, 0, 6172, 'cut'],
    ['nothing for a fixed price that is nothing', { model_price: 0 }, 0, 0, 0, 'exact'],
  ])('%s', (_name, other, prompt, completion, quota, rounding) => {
    expect(explainCharge(line(other, prompt, completion, quota), 500_000)).toMatchObject({ kind: 'counted', computed: quota, rounding });
  });

  it('and says what it would be where the gateway counted something else', () => {
    expect(explainCharge(line(ratios, 1000, 500, 4000), 500_000)).toMatchObject({ sum: 3750, computed: 3750, rounding: 'exact' });
    expect(explainCharge(line({ model_price: 0.1 }, 1, 1, 4000), 1000)).toMatchObject({ computed: 100 });
    expect(explainCharge(line({ ...ratios, model_ratio: 0.3 }, 1, 1, 40), 500_000)).toMatchObject({
      sum: 1.5,
      computed: 2,
      rounding: 'rounded',
    });
  });

  it('names every summand with its factors', () => {
    const charge = explainCharge(line({ ...ratios, cache_tokens: 400, group_ratio: 2 }, 1000, 500, 7000), 500_000);
    expect(charge).toMatchObject({
      items: [
        { kind: 'input', tokens: 600, points: 1500, factors: [{ kind: 'model' }, { kind: 'group' }] },
        { kind: 'cached', tokens: 400, points: 500, factors: [{ kind: 'model' }, { kind: 'cache', value: 0.5 }, { kind: 'group' }] },
        { kind: 'output', tokens: 500, points: 5000, factors: [{ kind: 'model' }, { kind: 'completion', value: 4 }, { kind: 'group' }] },
      ],
      sum: 7000,
      prices: { input: 5, output: 20 },
    });
  });

  it('names the calls that are charged beside tokens', () => {
    const other = { ...ratios, web_search_call_count: 2, web_search_price: 10, user_group_ratio: 0.5 };
    const group = { kind: 'userGroup', value: 0.5 };
    expect(explainCharge(line(other, 0, 0, 5000), 500_000)).toMatchObject({
      items: [
        { kind: 'input' },
        { kind: 'output' },
        { kind: 'webSearch', calls: 2, per: 1000, price: 10, rate: 500_000, factors: [group] },
      ],
    });
  });

  it.each([ratios, { model_price: 0.1 }])('says when nothing was counted: %j', (other) => {
    expect(explainCharge(line(other, 0, 0, 0), 500_000)).toEqual({ kind: 'nothing' });
  });

  it.each([
    ['no call', line('null', 0, 0, 0, 1)],
    ['no facts', line('', 10, 10, 5)],
    ['no ratio', line({ group_ratio: 1 }, 10, 10, 5)],
  ])('is silent about %s', (_name, entry) => expect(explainCharge(entry, 500_000)).toBeUndefined());
});
