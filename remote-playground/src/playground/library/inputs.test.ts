import { describe, expect, it } from 'vitest';
import {
  applyDefaults,
  defaultInputs,
  listDefaultedFields,
  parseInputs,
  parseMaxTokens,
  parseTemperature,
  resetInputs,
  serializeInputs,
  updateInputs,
} from './inputs';

describe('parseTemperature', () => {
  it.each([
    ['0.3', 0.3],
    ['0.30000000000000004', 0.3],
    [1, 1],
    ['0.5x', 0.5],
    ['hot', 0.7],
    ['', 0.7],
    [undefined, 0.7],
    [null, 0.7],
    [0, 0],
    [-1, 0],
    ['1.5', 1.5],
    ['3', 2],
    [Number.NaN, 0.7],
  ])('parses %j as %d', (value, parsed) => expect(parseTemperature(value)).toBe(parsed));
});

describe('parseMaxTokens', () => {
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
  ])('parses %j as %j', (text, parsed) => expect(parseMaxTokens(text)).toBe(parsed));
});

describe('stored inputs', () => {
  it.each([undefined, null, 7, 'text', [], { model: 7, group: null, temperature: {}, max_tokens: [], system: 1 }])(
    'fall back to the defaults for %j',
    (stored) => expect(parseInputs(stored)).toEqual(defaultInputs),
  );

  it('round-trip', () => {
    const inputs = { ...defaultInputs, model: 'm', group: 'vip', temperature: 0.2, max_tokens: '64', system: 'Be brief' };
    expect(serializeInputs(inputs, undefined)).toEqual({ ...inputs, max_tokens: 64 });
    expect(parseInputs(serializeInputs(inputs, undefined))).toEqual(inputs);
  });

  it('keep unfinished input and unknown fields', () => {
    expect(serializeInputs({ ...defaultInputs, max_tokens: '12x' }, { top_k: 5, model: 'before' })).toEqual({
      ...defaultInputs,
      max_tokens: '12x',
      top_k: 5,
    });
  });
});

describe('the defaults of a model', () => {
  it('apply to settings that the user has not changed', () => {
    const inputs = { ...defaultInputs, max_tokens: '64', touched: ['max_tokens'] as const };
    const defaults = { temperature: 0, max_tokens: '4096' };
    expect(applyDefaults(inputs, defaults)).toEqual({ ...inputs, temperature: 0 });
    expect(listDefaultedFields(inputs, defaults)).toEqual(['temperature']);
    expect(applyDefaults(inputs, { max_tokens: '4096' })).toEqual(inputs);
    expect(applyDefaults(inputs, undefined)).toEqual(inputs);
  });

  it('are overridden by changes and apply again after a reset', () => {
    const changed = updateInputs(updateInputs(defaultInputs, { model: 'm', system: 'Hi' }), { temperature: 0.7 });
    expect(changed).toEqual({ ...defaultInputs, model: 'm', system: 'Hi', touched: ['temperature'] });
    expect(updateInputs(changed, { max_tokens: '' }).touched).toEqual(['temperature', 'max_tokens']);
    expect(updateInputs(changed, resetInputs)).toEqual(resetInputs);
  });

  it.each([
    [{ temperature: 0.7, max_tokens: '' }, []],
    [{ temperature: 0.2, max_tokens: 64 }, ['temperature', 'max_tokens']],
    [{ temperature: 0.7, touched: ['temperature', 'later'] }, ['temperature']],
    [{ temperature: 0.2, touched: [] }, []],
  ])('for the stored settings %j do not apply to %j', (stored, touched) => expect(parseInputs(stored).touched).toEqual(touched));
});
