import { describe, expect, it } from 'vitest';
import { allCards } from './declared';
import { fieldName, getChanges, toText, toValue } from './model';
import type { JsonShape, OptionKind, OptionSpec } from './types';
import { validateOption, validateShape } from './validate-option';

const spec = (kind: OptionKind, more: Partial<OptionSpec> = {}): OptionSpec => ({
  key: 'a.b',
  kind,
  label: 'option.Footer',
  initial: '',
  ...more,
});

describe('what is typed', () => {
  it.each<[OptionKind, string, string | undefined, number?]>([
    ['integer', '0', undefined],
    ['integer', ' 12 ', undefined],
    ['integer', '1.5', 'option.wrong.integer'],
    ['integer', '', 'option.wrong.integer'],
    ['integer', '0', 'option.wrong.integer', 1],
    ['integer', '9'.repeat(16), 'option.wrong.integer'],
    ['quota', '-1', 'option.wrong.integer'],
    ['number', '7.3', undefined],
    ['number', '7.', 'option.wrong.number'],
    ['number', '1e3', 'option.wrong.number'],
    ['address', '', undefined],
    ['address', 'https://a.example/', undefined],
    ['link', 'a.example', 'option.wrong.address'],
    ['link', 'javascript:alert(1)', 'option.wrong.address'],
    ['text', 'anything', undefined],
  ])('%s %j: %s', (kind, text, problem, min) => {
    expect(validateOption(spec(kind, min === undefined ? {} : { min }), text)?.key).toBe(problem);
  });

  it('names both ends of a range', () => {
    expect(validateOption(spec('number', { min: 1, max: 10 }), '1e23')).toEqual({
      key: 'option.wrong.number-range',
      values: { min: 1, max: 10 },
    });
    expect(validateOption(spec('number', { min: 1, max: 10 }), '9.5')).toBeUndefined();
  });

  it.each<[JsonShape, unknown, string | undefined]>([
    ['ratios', { a: 0, b: 1.5 }, undefined],
    ['ratios', { a: -1 }, 'option.shape.ratios'],
    ['ratios', { a: '1' }, 'option.shape.ratios'],
    ['ratios', [], 'option.shape.ratios'],
    ['texts', { a: '' }, undefined],
    ['texts', { a: 1 }, 'option.shape.texts'],
    ['chats', [], undefined],
    ['chats', [{ A: 'https://a?k={key}' }, { B: 'opencat://join' }], undefined],
    ['chats', {}, 'option.shape.chats'],
    ['chats', [{}], 'option.shape.chats'],
    ['chats', [{ A: 1 }], 'option.shape.chats'],
    ['chats', [{ ' ': 'https://a' }], 'option.chats.nameless'],
    ['chats', [{ A: 'https://a' }, { 'A ': 'https://b' }], 'option.chats.twice'],
    ['chats', [{ A: 'a.example' }], 'option.chats.link'],
    ['chats', [{ A: 'JavaScript:alert(1)' }], 'option.chats.link'],
  ])('%s %j: %s', (shape, value, problem) => expect(validateShape(shape, value)?.key).toBe(problem));
});

describe('values and texts', () => {
  it.each<[OptionKind, string, unknown, string]>([
    ['switch', 'true', true, 'true'],
    ['switch', 'True', false, 'false'],
    ['address', 'https://a//', 'https://a//', 'https://a'],
    ['link', 'https://a/ ', 'https://a/ ', 'https://a/'],
    ['lines', 'one\n\n two ', 'one\n\n two ', 'one\ntwo'],
    ['list', 'a.example, ,b.example', ['a.example', 'b.example'], 'a.example,b.example'],
    ['secret', 'told', '', ''],
    ['long', ' kept ', ' kept ', ' kept '],
  ])('of %s %j', (kind, text, value, saved) => {
    const option = spec(kind);
    expect(toValue(option, new Map([['a.b', text]]))).toEqual(value);
    expect(toText(option, toValue(option, new Map([['a.b', text]])))).toBe(saved);
  });

  it('are the default where the gateway tells none', () => expect(toValue(spec('integer', { initial: '5' }), new Map())).toBe('5'));

  it('are sent in the order of their declaration, whatever was changed first', () => {
    const options = [spec('text', { key: 'one' }), spec('text', { key: 'two.b' }), spec('switch', { key: 'three' })];
    expect(getChanges(options, { 'two:b': ' x ', one: 'y', three: true }, { three: true, 'two:b': true })).toEqual([
      { key: 'two.b', value: 'x', isSecret: false },
      { key: 'three', value: 'true', isSecret: false },
    ]);
  });
});

describe('the declaration', () => {
  const options = allCards.flatMap((card) => card.options);

  it('has every option once, and every card by a name of its own', () => {
    const keys = options.map(({ key }) => fieldName(key));
    expect(keys.length).toBe(new Set(keys).size);
    expect(allCards.length).toBe(new Set(allCards.map(({ id }) => id)).size);
  });

  it('takes for secret what gateways hide', () => {
    const hidden = options.filter(({ key }) => /(token|secret|key)$/i.test(key) && key !== 'TurnstileSiteKey');
    expect(options.filter(({ kind }) => kind === 'secret')).toEqual(hidden);
  });

  it('puts switches behind what they need', () => {
    for (const id of ['github', 'wechat', 'telegram', 'turnstile', 'linuxdo']) {
      const kinds = allCards.find((card) => card.id === id)?.options.map(({ kind }) => kind) ?? [];
      expect(kinds.lastIndexOf('switch'), id).toBe(kinds.length - 1);
      expect(kinds.indexOf('switch'), id).toBe(kinds.length - 1);
    }
  });
});
