import { describe, expect, it } from 'vitest';
import { eagerModules, lazyModules } from '../src/build/shared-module-names.mjs';
import { compareSurfaces, isAtLeast, nextRecord, requiredVersion } from './compare.mjs';
import { readSurface } from './read-surface.mjs';
import { interfaceVersion, plan, readRecord } from './record.mjs';

describe('the recorded surface', () => {
  it('matches the sources', () => {
    const record = readRecord();
    const difference = compareSurfaces(record, readSurface());
    const lines = [...difference.removed, ...difference.changed, ...difference.added];
    const advice = `The interface differs from shared/api/surface.json (${record.version}) and has to become ${requiredVersion(record.version, difference)} or what you say: npm run -s api`;
    expect(lines, `${advice}\n${lines.join('\n')}`).toEqual([]);
  });

  it('is no newer than the interface version of the package', () => {
    const { version, exports, always } = readRecord();
    expect(isAtLeast(interfaceVersion(), version)).toBe(true);
    const entries = [...Object.values(exports).flatMap(Object.values), ...Object.values(always)];
    expect(entries.filter(({ since }) => !isAtLeast(version, since))).toEqual([]);
  });

  it('contains only values of the modules that the host provides', () => {
    const { exports } = readRecord();
    expect(Object.keys(exports).sort()).toEqual([...eagerModules, ...lazyModules].map((name) => `@console/shared/${name}`).sort());
    expect(exports['@console/shared/query']).toHaveProperty('useQuery');
    expect(exports['@console/shared/query']).not.toHaveProperty('QueryClient');
  });
});

const module = '@console/shared/ui';
const surface = {
  exports: { [module]: { Note: '(_: NoteProps) => Element', fold: '(text: string) => string' } },
  always: { libraries: 'zustand 5' },
  types: { NoteProps: { tone: 'Tone', 'title?': 'string' }, Tone: '"good" | "bad"' },
};
const recorded = nextRecord({ version: '1.0.0', exports: {}, always: {}, types: {} }, surface, '1.4.0');
const withUi = (names) => ({ ...surface, exports: { [module]: { ...surface.exports[module], ...names } } });
const withTypes = (types) => ({ ...surface, types: { ...surface.types, ...types } });
const { fold: _, ...withoutFold } = surface.exports[module];

describe('compareSurfaces', () => {
  it.each([
    { name: 'no difference', after: surface, version: '1.4.0', lines: [] },
    { name: 'a new export', after: withUi({ Badge: '() => Element' }), version: '1.5.0', lines: ['added: Badge of @console/shared/ui'] },
    {
      name: 'an optional prop',
      after: withTypes({ NoteProps: { tone: 'Tone', 'title?': 'string', 'icon?': 'string' } }),
      version: '1.5.0',
      lines: ['added: type NoteProps: icon?: nothing is now string'],
    },
    {
      name: 'a required prop',
      after: withTypes({ NoteProps: { tone: 'Tone', 'title?': 'string', icon: 'string' } }),
      version: '2.0.0',
      lines: ['changed: type NoteProps: icon: nothing is now string'],
    },
    {
      name: 'a removed prop',
      after: withTypes({ NoteProps: { tone: 'Tone' } }),
      version: '2.0.0',
      lines: ['changed: type NoteProps: title?: string is now nothing'],
    },
    {
      name: 'a changed type',
      after: withTypes({ Tone: '"good"' }),
      version: '2.0.0',
      lines: ['changed: type Tone: "\\"good\\" | \\"bad\\"" is now "\\"good\\""'],
    },
    {
      name: 'a changed signature',
      after: withUi({ fold: '(text: string, by: number) => string' }),
      version: '2.0.0',
      lines: ['changed: fold of @console/shared/ui: (text: string) => string is now (text: string, by: number) => string'],
    },
    {
      name: 'a removed export',
      after: { ...surface, exports: { [module]: withoutFold } },
      version: '2.0.0',
      lines: ['removed: fold of @console/shared/ui'],
    },
    {
      name: 'a library update',
      after: { ...surface, always: { libraries: 'zustand 6' } },
      version: '2.0.0',
      lines: ['changed: libraries of every remote: zustand 5 is now zustand 6'],
    },
  ])('reports $name and requires version $version', ({ after, version, lines }) => {
    const difference = compareSurfaces(recorded, after);
    expect([...difference.removed, ...difference.changed, ...difference.added]).toEqual(lines);
    expect(requiredVersion('1.4.0', difference)).toBe(version);
  });

  it('accepts incompatible types that the caller calls compatible, but no removals', () => {
    expect(requiredVersion('1.4.0', compareSurfaces(recorded, withTypes({ Tone: 'string' })), true)).toBe('1.5.0');
    expect(requiredVersion('1.4.0', compareSurfaces(recorded, { ...surface, exports: {} }), true)).toBe('2.0.0');
  });
});

it('keeps the version of unchanged exports in a new record', () => {
  const next = nextRecord(recorded, withTypes({ Tone: '"good" | "bad" | "odd"' }), '1.5.0');
  expect(next.exports[module]).toMatchObject({ Note: { since: '1.5.0' }, fold: { since: '1.4.0' } });
  const named = withTypes({ good: 'string', bad: 'string' });
  expect(nextRecord(recorded, named, '1.5.0').exports).toEqual(recorded.exports);
  expect(next.always).toEqual({ libraries: { since: '1.4.0', type: 'zustand 5' } });
});

it.each([
  { name: 'changes nothing without a difference', after: surface, current: '1.6.0', options: [], version: '1.6.0' },
  { name: 'raises the version for additions', after: withUi({ Badge: '() => Element' }), current: '1.4.0', options: [], version: '1.5.0' },
  {
    name: 'keeps a version that was raised by hand',
    after: withUi({ Badge: '() => Element' }),
    current: '1.7.0',
    options: [],
    version: '1.7.0',
  },
  { name: 'refuses to record a breaking change', after: withTypes({ Tone: '"good"' }), current: '1.4.0', options: [], version: undefined },
  {
    name: 'records a breaking change with --breaking',
    after: withTypes({ Tone: '"good"' }),
    current: '1.4.0',
    options: ['--breaking'],
    version: '2.0.0',
  },
  {
    name: 'records a change with --compatible',
    after: withTypes({ Tone: 'string' }),
    current: '1.4.0',
    options: ['--compatible'],
    version: '1.5.0',
  },
  {
    name: 'refuses a removal even with --compatible',
    after: { ...surface, exports: {} },
    current: '1.4.0',
    options: ['--compatible'],
    version: undefined,
  },
])('$name', ({ after, current, options, version }) => expect(plan(recorded, after, current, options).version).toBe(version));

it('records an addition above a version that means something else', () => {
  const added = withUi({ unfold: '(text: string) => string' });
  expect(plan(recorded, added, '1.5.0', []).version).toBe('1.5.0');
  expect(plan(recorded, added, '1.5.0', [], undefined, '1.5.0').version).toBe('1.6.0');
});

it.each([
  ['1.4.0', '1.4.0', true],
  ['1.10.0', '1.9.0', true],
  ['1.4.0', '1.4.1', false],
  ['2.0.0', '1.9.9', true],
])('compares %s with %s: %s', (one, other, expected) => expect(isAtLeast(one, other)).toBe(expected));
