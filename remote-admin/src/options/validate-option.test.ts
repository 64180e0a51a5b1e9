import { describe, expect, it } from 'vitest';
import { allCards } from './declared';
import { fieldName, getChanges, toText, toValue } from './model';
import type { EntryKind, JsonShape, OptionKind, OptionSpec } from './types';
import { isValidEntry, validateOption, validateShape } from './validate-option';

const spec = (kind: OptionKind, more: Partial<OptionSpec> = {}): OptionSpec => ({
  key: 'a.b',
  kind,
  label: 'option.Footer',
  initial: '',
  ...more,
});

describe('validation', () => {
  it.each<{ kind: OptionKind; text: string; problem?: string; min?: number }>([
    { kind: 'integer', text: '0' },
    { kind: 'integer', text: ' 12 ' },
    { kind: 'integer', text: '1.5', problem: 'option.invalid.integer' },
    { kind: 'integer', text: '', problem: 'option.invalid.integer' },
    { kind: 'integer', text: '0', problem: 'option.invalid.integer', min: 1 },
    { kind: 'integer', text: '9'.repeat(16), problem: 'option.invalid.integer' },
    { kind: 'quota', text: '-1', problem: 'option.invalid.integer' },
    { kind: 'number', text: '7.3' },
    { kind: 'number', text: '7.', problem: 'option.invalid.number' },
    { kind: 'number', text: '1e3', problem: 'option.invalid.number' },
    { kind: 'address', text: '' },
    { kind: 'address', text: 'https://a.example/' },
    { kind: 'link', text: 'a.example', problem: 'option.invalid.address' },
    { kind: 'link', text: 'javascript:alert(1)', problem: 'option.invalid.address' },
    { kind: 'text', text: 'anything' },
    { kind: 'codes', text: '' },
    { kind: 'codes', text: '401, 500-503，529' },
    { kind: 'codes', text: '503-500', problem: 'option.invalid.codes' },
    { kind: 'codes', text: '600', problem: 'option.invalid.codes' },
    { kind: 'codes', text: '4xx', problem: 'option.invalid.codes' },
  ])('validates $kind $text: $problem', ({ kind, text, problem, min }) => {
    expect(validateOption(spec(kind, min === undefined ? {} : { min }), text)?.key).toBe(problem);
  });

  it('reports both limits of a range', () => {
    expect(validateOption(spec('number', { min: 1, max: 10 }), '1e23')).toEqual({
      key: 'option.invalid.number-range',
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
    ['names', ['a', 'b'], undefined],
    ['names', ['a', 1], 'option.shape.names'],
    ['names', [''], 'option.shape.names'],
    ['names', {}, 'option.shape.names'],
    ['amounts', [10, 50], undefined],
    ['amounts', [0], 'option.shape.amounts'],
    ['amounts', ['10'], 'option.shape.amounts'],
    ['methods', [{ name: 'Alipay', type: 'alipay', min_topup: '5' }], undefined],
    ['methods', [{ name: '', type: 'alipay' }], 'option.shape.methods'],
    ['methods', ['alipay'], 'option.shape.methods'],
    ['products', [{ name: 'Ten', productId: 'prod_1', price: 10 }], undefined],
    ['products', [{ name: 'Ten', productId: 'prod_1', price: 0 }], 'option.shape.products'],
    ['named-objects', [{ name: 'rule', ttl_seconds: 0 }], undefined],
    ['named-objects', [{ name: ' ' }], 'option.shape.named-objects'],
    ['counts', { default: 0 }, undefined],
    ['counts', { default: 1.5 }, 'option.shape.counts'],
    ['limits', { vip: [0, 1] }, undefined],
    ['limits', { vip: [0, 0] }, 'option.shape.limits'],
    ['limits', { vip: [1] }, 'option.shape.limits'],
    ['headers', { model: { 'anthropic-beta': ['one'] } }, undefined],
    ['headers', { model: { 'anthropic-beta': 'one' } }, 'option.shape.headers'],
    ['group-texts', { vip: { '+:premium': 'Premium' } }, undefined],
    ['group-texts', { vip: ['premium'] }, 'option.shape.group-texts'],
    ['announcements', [{ content: 'New', publishDate: '2026-08-01T10:00:00+08:00', type: 'ongoing' }], undefined],
    ['announcements', [{ content: 'New', publishDate: '2026-08-01' }], 'option.shape.announcements'],
    ['announcements', [{ content: 'New', publishDate: '2026-08-01T10:00:00Z', type: 'loud' }], 'option.shape.announcements'],
    ['api-addresses', [{ url: 'https://eu.example', route: 'EU', description: 'Europe', color: 'blue' }], undefined],
    ['api-addresses', [{ url: 'javascript:alert(1)', route: 'EU', description: 'Europe', color: 'blue' }], 'option.shape.api-addresses'],
    ['questions', [{ question: 'Why?', answer: 'Because' }], undefined],
    ['questions', [{ question: 'Why?', answer: '' }], 'option.shape.questions'],
    ['uptime-groups', [{ categoryName: 'Main', url: 'https://up.example', slug: 'main' }], undefined],
    ['uptime-groups', [{ categoryName: 'Main', url: 'https://up.example', slug: 'a b' }], 'option.shape.uptime-groups'],
    ['object', {}, undefined],
    ['object', [], 'option.shape.object'],
    ['chats', {}, 'option.shape.chats'],
    ['chats', [{}], 'option.shape.chats'],
    ['chats', [{ A: 1 }], 'option.shape.chats'],
    ['chats', [{ ' ': 'https://a' }], 'option.chats.name-required'],
    ['chats', [{ A: 'https://a' }, { 'A ': 'https://b' }], 'option.chats.duplicate'],
    ['chats', [{ A: 'a.example' }], 'option.chats.link'],
    ['chats', [{ A: 'JavaScript:alert(1)' }], 'option.chats.link'],
  ])('validates %s %j: %s', (shape, value, problem) => expect(validateShape(shape, value)?.key).toBe(problem));
});

it.each<{ kind: EntryKind; text: string; isValid: boolean }>([
  { kind: 'domain', text: '*.example.com', isValid: true },
  { kind: 'domain', text: 'https://example.com', isValid: false },
  { kind: 'address', text: '10.0.0.0/8', isValid: true },
  { kind: 'address', text: '2001:db8::/32', isValid: true },
  { kind: 'address', text: 'example.com', isValid: false },
  { kind: 'port', text: '8000-8999', isValid: true },
  { kind: 'port', text: 'https', isValid: false },
])('takes $text as $kind: $isValid', ({ kind, text, isValid }) => expect(isValidEntry(kind, text)).toBe(isValid));

describe('option values', () => {
  it.each<{ kind: OptionKind; text: string; value: unknown; saved: string }>([
    { kind: 'switch', text: 'true', value: true, saved: 'true' },
    { kind: 'switch', text: 'True', value: false, saved: 'false' },
    { kind: 'address', text: 'https://a//', value: 'https://a//', saved: 'https://a' },
    { kind: 'link', text: 'https://a/ ', value: 'https://a/ ', saved: 'https://a/' },
    { kind: 'lines', text: 'one\n\n two ', value: 'one\n\n two ', saved: 'one\ntwo' },
    { kind: 'list', text: 'a.example, ,b.example', value: ['a.example', 'b.example'], saved: 'a.example,b.example' },
    { kind: 'json', text: '', value: '{}', saved: '{}' },
    { kind: 'entries', text: '["80","8000-8999"]', value: ['80', '8000-8999'], saved: '["80","8000-8999"]' },
    { kind: 'codes', text: '401, 500-503', value: '401, 500-503', saved: '401,500-503' },
    { kind: 'secret', text: 'told', value: '', saved: '' },
    { kind: 'long', text: ' kept ', value: ' kept ', saved: ' kept ' },
  ])('converts $kind $text and back', ({ kind, text, value, saved }) => {
    const option = spec(kind);
    expect(toValue(option, new Map([['a.b', text]]))).toEqual(value);
    expect(toText(option, toValue(option, new Map([['a.b', text]])))).toBe(saved);
  });

  it('falls back to the initial value when the gateway returns none', () =>
    expect(toValue(spec('integer', { initial: '5' }), new Map())).toBe('5'));

  it('sends them in declaration order', () => {
    const options = [spec('text', { key: 'one' }), spec('text', { key: 'two.b' }), spec('switch', { key: 'three' })];
    expect(getChanges(options, { 'two:b': ' x ', one: 'y', three: true }, { three: true, 'two:b': true })).toEqual([
      { key: 'two.b', value: 'x', isSecret: false },
      { key: 'three', value: 'true', isSecret: false },
    ]);
  });
});

describe('the catalogue of options', () => {
  const options = allCards.flatMap((card) => card.options);

  it('has unique keys and card IDs', () => {
    const keys = options.map(({ key }) => fieldName(key));
    expect(keys.length).toBe(new Set(keys).size);
    expect(allCards.length).toBe(new Set(allCards.map(({ id }) => id)).size);
  });

  it('treats as secret what gateways hide', () => {
    const hidden = options.filter(({ key }) => /(token|secret|key)$/i.test(key) && key !== 'TurnstileSiteKey');
    expect(options.filter(({ kind }) => kind === 'secret')).toEqual(hidden);
  });

  it('puts switches after the options they require', () => {
    for (const id of ['github', 'discord', 'oidc', 'wechat', 'telegram', 'turnstile', 'linuxdo']) {
      const kinds = allCards.find((card) => card.id === id)?.options.map(({ kind }) => kind) ?? [];
      expect(kinds.lastIndexOf('switch'), id).toBe(kinds.length - 1);
      expect(kinds.indexOf('switch'), id).toBe(kinds.length - 1);
    }
  });
});
