import { expect, it } from 'vitest';
import { formatParameters } from '../api/formats';
import { countParametersOn, parametersOff, parseParameters, parseSeed, toRequestParameters } from './parameters';

it.each([
  ['', undefined],
  [' 42 ', 42],
  ['-7', -7],
  ['0', 0],
  ['1.5', 'invalid'],
  ['12x', 'invalid'],
  ['99999999999999999999', 'invalid'],
])('parses the seed %j as %j', (text, parsed) => expect(parseSeed(text)).toBe(parsed));

it('reads stored parameters, and counts those that it cannot read as off', () => {
  const stored = { top_p: 0.5, frequency_penalty: -2, presence_penalty: 0, seed: '42', reasoning_effort: 'high' };
  expect(parseParameters(stored)).toEqual(stored);
  expect(countParametersOn(parseParameters(stored), formatParameters.chat)).toBe(5);
  expect(countParametersOn(parseParameters(stored), formatParameters.responses)).toBe(2);
  const later = { top_p: 7, frequency_penalty: '1', presence_penalty: Number.NaN, seed: 42, reasoning_effort: 'extreme' };
  expect(parseParameters(later)).toEqual(parametersOff);
  expect(parseParameters({})).toEqual(parametersOff);
});

it('sends only parameters that are on and valid', () => {
  expect(toRequestParameters(parametersOff)).toEqual({});
  expect(toRequestParameters({ ...parametersOff, seed: '' })).toEqual({});
  expect(toRequestParameters({ ...parametersOff, seed: '1e3' })).toEqual({});
  expect(toRequestParameters({ top_p: 0.5, frequency_penalty: 0, presence_penalty: -1, seed: '7', reasoning_effort: 'low' })).toEqual({
    top_p: 0.5,
    frequency_penalty: 0,
    presence_penalty: -1,
    seed: 7,
    reasoning_effort: 'low',
  });
});
