import { expect, it } from 'vitest';
import { readCounted } from './read-counted';

const plain = { prompt_tokens: 10, completion_tokens: 5 };
const counted = (hasSpecial: boolean) => ({ prompt: 10, completion: 5, hasSpecial });

it.each<[string, unknown, unknown]>([
  ['plain tokens', plain, counted(false)],
  ['nothing of the kind', { ...plain, prompt_tokens_details: { cached_tokens: 0 }, completion_tokens_details: null }, counted(false)],
  ['what was thought, which costs as what is written', { ...plain, completion_tokens_details: { reasoning_tokens: 4 } }, counted(false)],
  ['tokens found in a cache', { ...plain, prompt_tokens_details: { cached_tokens: 3 } }, counted(true)],
  ['the same by another name', { ...plain, prompt_cache_hit_tokens: 3 }, counted(true)],
  ['spoken tokens', { ...plain, completion_tokens_details: { audio_tokens: 3 } }, counted(true)],
  ['nothing', undefined, undefined],
  ['null', null, undefined],
  ['text', 'many', undefined],
  ['zeros, which some send before they have counted', { prompt_tokens: 0, completion_tokens: 0 }, undefined],
  ['half of it', { total_tokens: 3 }, undefined],
  ['a fraction', { ...plain, prompt_tokens: 1.5 }, undefined],
  ['less than nothing', { ...plain, completion_tokens: -1 }, undefined],
])('reads %s', (_name, usage, expected) => expect(readCounted(usage)).toEqual(expected));
