import { describe, expect, it } from 'vitest';
import { applyParamOverride } from './apply';
import { OverrideRefusal, ParamOverrideError } from './errors';
import { parseParamOverride } from './parse';

const context = { original_model: 'fast', user_group: 'vip', retry: { index: 1 }, request_headers: { 'x-trace': 't1', beta: 'a,b' } };

const apply = (override: object, body: Record<string, unknown> = {}) =>
  applyParamOverride({ body, headers: {} }, parseParamOverride(JSON.stringify(override)), context);

const bodyAfter = (operation: object, body: Record<string, unknown>) => apply({ operations: [operation] }, body).body;

const headersAfter = (...operations: object[]) => apply({ operations }).headers;

const problemOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    if (error instanceof ParamOverrideError) {
      const { problem, operation } = error;
      return { problem, operation };
    }
    throw error;
  }
  return undefined;
};

const chat = { messages: [{ role: 'system', content: 'Be brief' }, { role: 'user' }, { role: 'user', content: ' Hi ' }] };

describe('operations on the body', () => {
  it.each([
    [{ mode: 'set', path: 'temperature', value: 0.2 }, {}, { temperature: 0.2 }],
    [{ mode: 'set', path: 'a.b.1', value: 'x' }, {}, { a: { b: [null, 'x'] } }],
    [{ mode: 'set', path: 'a\\.b', value: 1 }, {}, { 'a.b': 1 }],
    [{ mode: 'set', path: 'a.b', value: 1 }, { a: 'text' }, { a: { b: 1 } }],
    [{ mode: 'set', path: 'a', value: 1, keep_origin: true }, { a: null }, { a: null }],
    [{ mode: 'set', path: 'list.-1', value: 'z' }, { list: ['x', 'y'] }, { list: ['x', 'z'] }],
    [{ mode: 'set', path: 'list.*.strict', value: true }, { list: [{ n: 1 }, 'text'] }, { list: [{ n: 1, strict: true }, 'text'] }],
    [{ mode: 'set', path: 'a.*.b', value: 1 }, {}, {}],
    [{ mode: 'delete', path: 'a.b' }, { a: { b: 1, c: 2 } }, { a: { c: 2 } }],
    [{ mode: 'delete', path: 'list.0' }, { list: [1, 2] }, { list: [2] }],
    [{ mode: 'delete', path: 'list.*' }, { list: [1, 2, 3] }, { list: [] }],
    [{ mode: 'delete', path: 'missing.deep' }, { a: 1 }, { a: 1 }],
    [{ mode: 'move', from: 'max_tokens', to: 'limit.tokens' }, { max_tokens: 9 }, { limit: { tokens: 9 } }],
    [{ mode: 'copy', from: 'a', to: 'b' }, { a: [1] }, { a: [1], b: [1] }],
    [{ mode: 'append', path: 'list', value: [3] }, { list: [1] }, { list: [1, 3] }],
    [{ mode: 'prepend', path: 'list', value: 0 }, { list: [1] }, { list: [0, 1] }],
    [{ mode: 'append', path: 'model', value: '-fast' }, { model: 'm' }, { model: 'm-fast' }],
    [{ mode: 'append', path: 'o', value: { a: 2, b: 3 }, keep_origin: true }, { o: { a: 1 } }, { o: { a: 1, b: 3 } }],
    [{ mode: 'trim_prefix', path: 'model', value: 'openai/' }, { model: 'openai/m' }, { model: 'm' }],
    [{ mode: 'trim_suffix', path: 'model', value: '-x' }, { model: 'm-y' }, { model: 'm-y' }],
    [{ mode: 'ensure_prefix', path: 'model', value: 'p/' }, { model: 'p/m' }, { model: 'p/m' }],
    [{ mode: 'ensure_suffix', path: 'model', value: ':free' }, { model: 'm' }, { model: 'm:free' }],
    [
      { mode: 'trim_space', path: 'messages.2.content' },
      chat,
      { messages: [...chat.messages.slice(0, 2), { role: 'user', content: 'Hi' }] },
    ],
    [{ mode: 'to_upper', path: 'a' }, { a: 'x' }, { a: 'X' }],
    [{ mode: 'to_lower', path: 'a' }, { a: 'X' }, { a: 'x' }],
    [{ mode: 'replace', path: 'a', from: '.', to: '$&' }, { a: '1.2' }, { a: '1$&2' }],
    [{ mode: 'regex_replace', path: 'a', from: '^gpt-(\\d)', to: 'g$1' }, { a: 'gpt-4o' }, { a: 'g4o' }],
    [{ mode: 'prune_objects', path: 'list', value: 'a' }, { list: [{ type: 'a' }, { in: { type: 'a' } }] }, { list: [{}] }],
    [
      { mode: 'prune_objects', value: { where: { x: 1 }, recursive: false } },
      { x: 1, list: [] },
      { x: 1, list: [] },
    ],
    [{ mode: 'set', path: '__proto__.x', value: 1 }, {}, JSON.parse('{"__proto__":{"x":1}}')],
  ])('%j', (operation, body, after) => {
    const before = structuredClone(body);
    expect(bodyAfter(operation, body)).toEqual(after);
    expect(body).toEqual(before);
  });

  it('runs after the fields that are set, and each sees what earlier ones did', () => {
    const override = {
      'a.b': 1,
      model: 'm-1',
      operations: [
        { mode: 'append', path: 'model', value: '-x' },
        { mode: 'copy', from: 'model', to: 'name' },
      ],
    };
    expect(apply(override, { model: 'old' }).body).toEqual({ 'a.b': 1, model: 'm-1-x', name: 'm-1-x' });
  });

  it('does not change the prototype of objects', () => {
    bodyAfter({ mode: 'set', path: '__proto__.polluted', value: 1 }, {});
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('conditions', () => {
  const isApplied = (conditions: unknown, logic?: string) =>
    'done' in bodyAfter({ mode: 'set', path: 'done', value: 1, conditions, logic }, { model: 'gpt-4', n: 2, on: true, no: null, ...chat });

  it.each([
    [[{ path: 'model', mode: 'full', value: 'gpt-4' }], true],
    [[{ path: 'model', mode: 'prefix', value: 'gpt' }], true],
    [[{ path: 'model', mode: 'suffix', value: '4', invert: true }], false],
    [[{ path: 'model', mode: 'CONTAINS', value: 't-' }], true],
    [[{ path: 'n', mode: 'gt', value: 2 }], false],
    [[{ path: 'n', mode: 'gte', value: 2 }], true],
    [[{ path: 'n', mode: 'lt', value: 3 }], true],
    [[{ path: 'n', mode: 'lte', value: 1 }], false],
    [[{ path: 'on', mode: 'full', value: true }], true],
    [[{ path: 'no', mode: 'full', value: null }], true],
    [[{ path: 'no', mode: 'full', value: 'x' }], false],
    [[{ path: 'missing', mode: 'full', value: 1 }], false],
    [[{ path: 'missing', mode: 'full', value: 1, pass_missing_key: true }], true],
    [[{ path: 'messages.-1.role', mode: 'full', value: 'user' }], true],
    [[{ path: 'messages.#', mode: 'full', value: 3 }], true],
    [[{ path: 'user_group', mode: 'full', value: 'vip' }], true],
    [[{ path: 'retry.index', mode: 'gt', value: 0 }], true],
    [[{ path: 'request_headers.x-trace', mode: 'full', value: 't1' }], true],
    [{ model: 'gpt-4', n: 3 }, true],
  ])('%j is %s', (conditions, expected) => {
    expect(isApplied(conditions)).toBe(expected);
  });

  it('are joined by OR unless AND is asked for', () => {
    const conditions = [
      { path: 'n', mode: 'full', value: 2 },
      { path: 'n', mode: 'full', value: 3 },
    ];
    expect([isApplied(conditions), isApplied(conditions, 'OR'), isApplied(conditions, 'and')]).toEqual([true, true, false]);
  });

  it('report comparisons of different types', () => {
    const full = problemOf(() => isApplied([{ path: 'n', mode: 'full', value: '2' }]));
    const order = problemOf(() => isApplied([{ path: 'model', mode: 'gt', value: 1 }]));
    expect([full, order]).toEqual([
      { problem: 'condition-type', operation: 1 },
      { problem: 'condition-type', operation: 1 },
    ]);
  });
});

describe('operations on headers', () => {
  it('set, copy, move, pass and delete them', () => {
    expect(
      headersAfter(
        { mode: 'set_header', path: 'X-Title', value: 'Site' },
        { mode: 'set_header', path: 'x-title', value: 'Other', keep_origin: true },
        { mode: 'copy_header', from: 'X-Trace', to: 'X-Request-Id' },
        { mode: 'move_header', from: 'x-title', to: 'x-name' },
        { mode: 'pass_headers', value: 'beta, missing' },
        { mode: 'set_header', path: 'gone', value: '1' },
        { mode: 'delete_header', path: 'Gone' },
      ),
    ).toEqual({ 'x-request-id': 't1', 'x-name': 'Site', beta: 'a,b' });
  });

  it.each([
    [{ a: 'c', $append: ['d', 'b'] }, 'c,b,d'],
    [{ a: null, '*': 'z' }, 'z'],
    [{ b: ['x', 'y'], $keep_only_declared: true }, 'x,y'],
  ])('replace parts of a header by %j', (value, expected) => {
    expect(headersAfter({ mode: 'set_header', path: 'beta', value })).toEqual({ beta: expected });
  });

  it('fill a header or a field from the other', () => {
    const operations = [{ mode: 'sync_fields', from: 'header:x-trace', to: 'json:metadata.trace' }];
    expect(apply({ operations }).body).toEqual({ metadata: { trace: 't1' } });
    const reverse = [{ mode: 'sync_fields', from: 'header:x-new', to: 'user' }];
    expect(apply({ operations: reverse }, { user: 'u' }).headers).toEqual({ 'x-new': 'u' });
  });

  it.each(['a b', 'x\ny', '', 'Transfer-Encoding'])('refuse the name %j', (path) => {
    expect(problemOf(() => headersAfter({ mode: 'set_header', path, value: 'v' }))?.operation).toBe(1);
  });

  it('refuse a value that would add a header', () => {
    expect(problemOf(() => headersAfter({ mode: 'set_header', path: 'a', value: 'v\nb: c' }))?.problem).toBe('header-invalid');
  });
});

describe('return_error', () => {
  it('answers with what it says', () => {
    const value = { message: 'No images', status_code: 422, code: 'no_images', skip_retry: false };
    const run = () => apply({ operations: [{ mode: 'return_error', value, conditions: { original_model: 'fast' } }] });
    expect(run).toThrow(
      new OverrideRefusal('No images', { status: 422, code: 'no_images', type: 'invalid_request_error', skipsRetry: false }),
    );
  });
});

describe('an override that cannot work', () => {
  const good = { mode: 'set', path: 'a', value: 1 };

  it.each([
    [{ mode: 'fly' }, 'mode-unknown'],
    ['set', 'operation-object'],
    [{ mode: 'set' }, 'path-required'],
    [{ mode: 'copy', to: 'b' }, 'from-required'],
    [{ mode: 'move', from: 'b' }, 'to-required'],
    [{ mode: 'copy_header', from: 'b' }, 'to-required'],
    [{ mode: 'ensure_prefix', path: 'a', value: '' }, 'value-required'],
    [{ mode: 'regex_replace', path: 'a', from: '(?<=a)b' }, 'pattern-invalid'],
    [{ mode: 'return_error', value: { message: 'x', status: 200 } }, 'value-invalid'],
    [{ mode: 'prune_objects' }, 'value-required'],
    [{ mode: 'pass_headers', value: [] }, 'value-required'],
    [{ ...good, path: 'a'.repeat(501) }, 'path-long'],
    [{ ...good, conditions: [{ path: 'a' }] }, 'condition-invalid'],
    [{ ...good, conditions: Array.from({ length: 21 }, () => ({ path: 'a', mode: 'full' })) }, 'too-many-conditions'],
  ])('%j is refused when it is read, with its position', (operation, problem) => {
    expect(problemOf(() => parseParamOverride(JSON.stringify({ operations: [good, operation] })))).toEqual({ problem, operation: 2 });
  });

  it.each([
    [{ operations: {} }, 'operations-list'],
    [{ operations: Array.from({ length: 101 }, () => good) }, 'too-many-operations'],
    [{ a: 'x'.repeat(64 * 1024) }, 'too-long'],
  ])('is refused as a whole: %#', (override, problem) => {
    expect(problemOf(() => parseParamOverride(JSON.stringify(override)))?.problem).toBe(problem);
  });

  it.each([
    [{ mode: 'copy', from: 'missing', to: 'b' }, 'source-missing'],
    [{ mode: 'append', path: 'missing', value: 'b' }, 'wrong-type'],
    [{ mode: 'to_lower', path: 'n' }, 'wrong-type'],
    [{ mode: 'set', path: 'list.name', value: 1 }, 'index-invalid'],
    [{ mode: 'set', path: 'list.99999999', value: 1 }, 'index-invalid'],
    [{ mode: 'regex_replace', path: 'long', from: 'x', to: '' }, 'text-long'],
  ])('%j fails on a request that it does not fit', (operation, problem) => {
    const body = { n: 1, list: [], long: 'x'.repeat(256 * 1024 + 1) };
    expect(problemOf(() => bodyAfter(operation, body))).toEqual({ problem, operation: 1 });
  });
});
