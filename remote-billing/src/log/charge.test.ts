import type { LogRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { chargeOf } from './charge';
import { fromRecord } from './model';

const line = (other: object | string, prompt: number, completion: number, quota = 1, type = 2) =>
  fromRecord({
    type,
    prompt_tokens: prompt,
    completion_tokens: completion,
    quota,
    channel: 1,
    other: typeof other === 'string' ? other : JSON.stringify(other),
  } as LogRecord);

const ratios = { model_ratio: 1.25, group_ratio: 1, completion_ratio: 4, cache_tokens: 0, cache_ratio: 0.5, model_price: -1 };

describe('chargeOf comes to what the gateway charged', () => {
  it.each([
    ['gpt-4o of the contract', ratios, 1000, 500, 3750, 'exact'],
    ['half price in a group', { ...ratios, group_ratio: 0.5 }, 1000, 500, 1875, 'exact'],
    ['cached prompt', { ...ratios, cache_tokens: 400 }, 1000, 500, 3500, 'exact'],
    ['half a point up', { ...ratios, model_ratio: 0.5, completion_ratio: 1 }, 10, 3, 7, 'rounded'],
    ['0.1 + 0.2 in binary', { ...ratios, model_ratio: 0.1, completion_ratio: 2 }, 1, 1, 1, 'minimum'],
    ['never less than one', { ...ratios, model_ratio: 0.001 }, 10, 10, 1, 'minimum'],
    ['free group', { ...ratios, group_ratio: 0 }, 10, 10, 0, 'exact'],
    ['special ratio of a user', { ...ratios, user_group_ratio: 0.8 }, 1000, 500, 3000, 'exact'],
    [
      'Claude, cached beside the prompt',
      {
        ...ratios,
        claude: true,
        model_ratio: 1.5,
        completion_ratio: 5,
        cache_tokens: 1000,
        cache_ratio: 0.1,
        cache_creation_tokens: 101,
        cache_creation_ratio: 1.25,
      },
      200,
      100,
      1389,
      'cut',
    ],
    [
      'audio',
      {
        ...ratios,
        audio: true,
        text_input: 100,
        text_output: 50,
        audio_input: 10,
        audio_output: 5,
        audio_ratio: 40,
        audio_completion_ratio: 2,
      },
      110,
      55,
      1375,
      'exact',
    ],
  ])('%s', (_name, other, prompt, completion, quota, rounding) => {
    const charge = chargeOf(line(other, prompt, completion), 500_000);
    expect(charge).toMatchObject({ kind: 'tokens', computed: quota, rounding });
  });

  it('names every summand with its factors', () => {
    const charge = chargeOf(line({ ...ratios, cache_tokens: 400, group_ratio: 2 }, 1000, 500), 500_000);
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

  it.each([
    [{ model_price: 0.1, group_ratio: 1 }, 500_000, 50_000],
    [{ model_price: 0.04, group_ratio: 0.5 }, 500_000, 10_000],
    [{ model_price: 0.1, group_ratio: 1 }, 1000, 100],
    [{ model_price: 0, group_ratio: 1 }, 500_000, 0],
  ])('fixed price %j', (other, quotaPerUnit, quota) =>
    expect(chargeOf(line(other, 0, 0), quotaPerUnit)).toMatchObject({ kind: 'fixed', computed: quota }),
  );

  it('says when nothing was counted', () => expect(chargeOf(line(ratios, 0, 0, 0), 500_000)).toEqual({ kind: 'nothing' }));

  it.each([
    ['no call', line('null', 0, 0, 0, 1)],
    ['no facts', line('', 10, 10)],
    ['no ratio', line({ group_ratio: 1 }, 10, 10)],
  ])('is silent about %s', (_name, entry) => expect(chargeOf(entry, 500_000)).toBeUndefined());
});
