import { describe, expect, it } from 'vitest';
import { defaultInputs, parseMaxTokens, parseTemperature, readInputs, storedInputs } from './inputs';

describe('temperature', () => {
  it.each([
    ['0.3', 0.3],
    ['0.30000000000000004', 0.3],
    [1, 1],
    ['0.5x', 0.5],
    ['hot', 0.7],
    ['', 0.7],
    [undefined, 0.7],
    [null, 0.7],
    [0, 0.1],
    ['2', 1],
    [Number.NaN, 0.7],
  ])('of %j is %d', (value, parsed) => expect(parseTemperature(value)).toBe(parsed));
});

describe('max_tokens', () => {
  it.each([
    ['', undefined],
    ['  ', undefined],
    ['0', 0],
    [' 128000 ', 128000],
    ['007', 7],
    ['-1', 'invalid'],
    ['1.5', 'invalid'],
    ['1e3', 'invalid'],
    ['many', 'invalid'],
    ['99999999999999999999', 'invalid'],
  ])('of %j is %j', (text, parsed) => expect(parseMaxTokens(text)).toBe(parsed));
});

describe('stored inputs', () => {
  it.each([undefined, null, 7, 'text', [], { model: 7, group: null, temperature: {}, max_tokens: [], system: 1 }])(
    'fall back for %j',
    (stored) => expect(readInputs(stored)).toEqual(defaultInputs),
  );

  it('come back as they were written', () => {
    const inputs = { model: 'm', group: 'vip', temperature: 0.2, max_tokens: '64', system: 'Be brief' };
    expect(storedInputs(inputs, undefined)).toEqual({ ...inputs, max_tokens: 64 });
    expect(readInputs(storedInputs(inputs, undefined))).toEqual(inputs);
  });

  it('keep what is being typed, and what a later version added', () => {
    expect(storedInputs({ ...defaultInputs, max_tokens: '12x' }, { top_p: 0.5, model: 'before' })).toEqual({
      ...defaultInputs,
      max_tokens: '12x',
      top_p: 0.5,
    });
  });
});
