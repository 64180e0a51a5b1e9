import { describe, expect, it } from 'vitest';
import {
  changedInputs,
  defaulted,
  defaultInputs,
  parseMaxTokens,
  parseTemperature,
  readInputs,
  resetInputs,
  storedInputs,
  withDefaults,
} from './inputs';

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
    const inputs = { ...defaultInputs, model: 'm', group: 'vip', temperature: 0.2, max_tokens: '64', system: 'Be brief' };
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

describe('defaults of a model', () => {
  it('hold where the person has set nothing', () => {
    const inputs = { ...defaultInputs, max_tokens: '64', touched: ['max_tokens'] as const };
    const defaults = { temperature: 0, max_tokens: '4096' };
    expect(withDefaults(inputs, defaults)).toEqual({ ...inputs, temperature: 0 });
    expect(defaulted(inputs, defaults)).toEqual(['temperature']);
    expect(withDefaults(inputs, { max_tokens: '4096' })).toEqual(inputs);
    expect(withDefaults(inputs, undefined)).toEqual(inputs);
  });

  it('give way to what is changed, and come back with a reset', () => {
    const changed = changedInputs(changedInputs(defaultInputs, { model: 'm', system: 'Hi' }), { temperature: 0.7 });
    expect(changed).toEqual({ ...defaultInputs, model: 'm', system: 'Hi', touched: ['temperature'] });
    expect(changedInputs(changed, { max_tokens: '' }).touched).toEqual(['temperature', 'max_tokens']);
    expect(changedInputs(changed, resetInputs)).toEqual(resetInputs);
  });

  it.each([
    [{ temperature: 0.7, max_tokens: '' }, []],
    [{ temperature: 0.2, max_tokens: 64 }, ['temperature', 'max_tokens']],
    [{ temperature: 0.7, touched: ['temperature', 'later'] }, ['temperature']],
    [{ temperature: 0.2, touched: [] }, []],
  ])('of %j, as it was stored, leave %j alone', (stored, touched) => expect(readInputs(stored).touched).toEqual(touched));
});
