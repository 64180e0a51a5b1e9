import { describe, expect, it } from 'vitest';
import { eagerModules, lazyModules } from '../src/build/shared-module-names.mjs';
import { differenceOf, isAtLeast, neededVersion, nextRecord } from './compare.mjs';
import { readSurface } from './read-surface.mjs';
import { interfaceVersion, plan, readRecord } from './record.mjs';

describe('the recorded surface', () => {
  it('is that of the sources', () => {
    const record = readRecord();
    const difference = differenceOf(record, readSurface());
    const lines = [...difference.removed, ...difference.changed, ...difference.more];
    const advice = `The interface differs from shared/api/surface.json (${record.version}) and has to become ${neededVersion(record.version, difference)} or what you say: npm run -s api`;
    expect(lines, `${advice}\n${lines.join('\n')}`).toEqual([]);
  });

  it('is not newer than what hosts say they provide', () => {
    const { version, exports, always } = readRecord();
    expect(isAtLeast(interfaceVersion(), version)).toBe(true);
    const entries = [...Object.values(exports).flatMap(Object.values), ...Object.values(always)];
    expect(entries.filter(({ since }) => !isAtLeast(version, since))).toEqual([]);
  });

  it('holds values only, of every module that the host lends', () => {
    const { exports } = readRecord();
    expect(Object.keys(exports).sort()).toEqual([...eagerModules, ...lazyModules].map((name) => `@console/shared/${name}`).sort());
    expect(exports['@console/shared/query']).toHaveProperty('useQuery');
    expect(exports['@console/shared/query']).not.toHaveProperty('QueryClient');
  });
});

const module = '@console/shared/ui';
const surface = {
  exports: { [module]: { Note: '(_: NoteProps) => Element', fold: '(text: string) => string' } },
  always: { libraries: 'axios 1' },
  types: { NoteProps: { tone: 'Tone', 'title?': 'string' }, Tone: '"good" | "bad"' },
};
const recorded = nextRecord({ version: '1.0.0', exports: {}, always: {}, types: {} }, surface, '1.4.0');
const withUi = (names) => ({ ...surface, exports: { [module]: { ...surface.exports[module], ...names } } });
const withTypes = (types) => ({ ...surface, types: { ...surface.types, ...types } });
const { fold: _, ...withoutFold } = surface.exports[module];

describe('a difference', () => {
  it.each([
    ['nothing', surface, '1.4.0', []],
    ['a new export', withUi({ Badge: '() => Element' }), '1.5.0', ['added: Badge of @console/shared/ui']],
    [
      'a prop that may be missing',
      withTypes({ NoteProps: { tone: 'Tone', 'title?': 'string', 'icon?': 'string' } }),
      '1.5.0',
      ['added: type NoteProps: icon?: nothing is now string'],
    ],
    [
      'a prop that must be there',
      withTypes({ NoteProps: { tone: 'Tone', 'title?': 'string', icon: 'string' } }),
      '2.0.0',
      ['changed: type NoteProps: icon: nothing is now string'],
    ],
    [
      'a prop that is gone',
      withTypes({ NoteProps: { tone: 'Tone' } }),
      '2.0.0',
      ['changed: type NoteProps: title?: string is now nothing'],
    ],
    ['a type', withTypes({ Tone: '"good"' }), '2.0.0', ['changed: type Tone: "\\"good\\" | \\"bad\\"" is now "\\"good\\""']],
    [
      'a signature',
      withUi({ fold: '(text: string, by: number) => string' }),
      '2.0.0',
      ['changed: fold of @console/shared/ui: (text: string) => string is now (text: string, by: number) => string'],
    ],
    ['an export that is gone', { ...surface, exports: { [module]: withoutFold } }, '2.0.0', ['removed: fold of @console/shared/ui']],
    [
      'a library',
      { ...surface, always: { libraries: 'axios 2' } },
      '2.0.0',
      ['changed: libraries of every remote: axios 1 is now axios 2'],
    ],
  ])('%s asks for its version', (_name, after, version, lines) => {
    const difference = differenceOf(recorded, after);
    expect([...difference.removed, ...difference.changed, ...difference.more]).toEqual(lines);
    expect(neededVersion('1.4.0', difference)).toBe(version);
  });

  it('may be called compatible by a person, but nothing that is gone', () => {
    expect(neededVersion('1.4.0', differenceOf(recorded, withTypes({ Tone: 'string' })), true)).toBe('1.5.0');
    expect(neededVersion('1.4.0', differenceOf(recorded, { ...surface, exports: {} }), true)).toBe('2.0.0');
  });
});

it('a new record says since when each export is as it is', () => {
  const next = nextRecord(recorded, withTypes({ Tone: '"good" | "bad" | "odd"' }), '1.5.0');
  expect(next.exports[module]).toMatchObject({ Note: { since: '1.5.0' }, fold: { since: '1.4.0' } });
  const named = withTypes({ good: 'string', bad: 'string' });
  expect(nextRecord(recorded, named, '1.5.0').exports).toEqual(recorded.exports);
  expect(next.always).toEqual({ libraries: { since: '1.4.0', type: 'axios 1' } });
});

it.each([
  ['nothing is left as it is', surface, '1.6.0', [], '1.6.0'],
  ['what is new raises the version', withUi({ Badge: '() => Element' }), '1.4.0', [], '1.5.0'],
  ['a version that was raised by hand stays', withUi({ Badge: '() => Element' }), '1.7.0', [], '1.7.0'],
  ['what breaks is not recorded', withTypes({ Tone: '"good"' }), '1.4.0', [], undefined],
  ['what breaks is recorded where somebody says so', withTypes({ Tone: '"good"' }), '1.4.0', ['--breaking'], '2.0.0'],
  ['what a person calls compatible is recorded', withTypes({ Tone: 'string' }), '1.4.0', ['--compatible'], '1.5.0'],
  ['what is gone is never compatible', { ...surface, exports: {} }, '1.4.0', ['--compatible'], undefined],
])('%s', (_name, after, current, options, version) => expect(plan(recorded, after, current, options).version).toBe(version));

it.each([
  ['1.4.0', '1.4.0', true],
  ['1.10.0', '1.9.0', true],
  ['1.4.0', '1.4.1', false],
  ['2.0.0', '1.9.9', true],
])('%s is at least %s: %s', (one, other, expected) => expect(isAtLeast(one, other)).toBe(expected));
