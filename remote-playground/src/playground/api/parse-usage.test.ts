import { expect, it } from 'vitest';
import { parseUsage } from './parse-usage';

const plain = { prompt_tokens: 10, completion_tokens: 5 };
const usage = (hasSpecialTokens: boolean) => ({ prompt: 10, completion: 5, hasSpecialTokens });

it.each<[string, unknown, unknown]>([
  ['plain tokens', plain, usage(false)],
  ['empty details', { ...plain, prompt_tokens_details: { cached_tokens: 0 }, completion_tokens_details: null }, usage(false)],
  ['reasoning tokens, which cost as much as other output', { ...plain, completion_tokens_details: { reasoning_tokens: 4 } }, usage(false)],
  ['cached tokens', { ...plain, prompt_tokens_details: { cached_tokens: 3 } }, usage(true)],
  ['cached tokens under another name', { ...plain, prompt_cache_hit_tokens: 3 }, usage(true)],
  ['audio tokens', { ...plain, completion_tokens_details: { audio_tokens: 3 } }, usage(true)],
  ['image tokens', { ...plain, prompt_tokens_details: { image_tokens: 3 } }, usage(true)],
  ['tokens written to the cache', { ...plain, prompt_tokens_details: { cache_write_tokens: 3 } }, usage(true)],
  ['a missing usage', undefined, undefined],
  ['null', null, undefined],
  ['text', 'many', undefined],
  ['zeros, which some providers send first', { prompt_tokens: 0, completion_tokens: 0 }, undefined],
  ['a total only', { total_tokens: 3 }, undefined],
  ['a fraction', { ...plain, prompt_tokens: 1.5 }, undefined],
  ['a negative count', { ...plain, completion_tokens: -1 }, undefined],
])('parses %s', (_name, raw, expected) => expect(parseUsage(raw)).toEqual(expected));
