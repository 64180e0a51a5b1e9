import { describe, expect, it } from 'vitest';
import type { LiveEntry } from '../../contract/log';
import type { LogEntry } from '../store/schemas';
import { planRollback } from './rollback';

const head = { actor: 'ann' } as LogEntry;

const entry = (fields: Partial<LiveEntry> = {}): LiveEntry => ({
  live: '1.2.0',
  since: 3,
  earlier: ['1.1.0', '1.0.0'],
  bad: [],
  canary: null,
  ...fields,
});

const canary = { version: '1.3.0', percent: 5, changed: 4 } as LiveEntry['canary'];

const plan = (fields: Partial<LiveEntry>, request: { to?: string; from?: string }, versionToLeave: string) =>
  planRollback({ head, entry: entry(fields) }, { name: 'billing', ...request }, versionToLeave);

describe('the plan of a rollback', () => {
  it.each([
    { when: 'nothing is named', fields: {}, request: {}, leave: '1.2.0', candidates: ['1.1.0', '1.0.0'] },
    { when: 'a version is bad', fields: { bad: ['1.1.0'] }, request: {}, leave: '1.2.0', candidates: ['1.0.0'] },
    { when: 'the target is named', fields: {}, request: { to: '1.0.0' }, leave: '1.2.0', candidates: ['1.0.0'] },
    {
      when: 'a canary runs and the live version is left',
      fields: { canary },
      request: { from: '1.2.0' },
      leave: '1.2.0',
      candidates: ['1.1.0', '1.0.0'],
    },
  ])('goes back when $when', ({ fields, request, leave, candidates }) => {
    expect(plan(fields, request, leave)).toEqual({ action: 'go-back', candidates });
  });

  it.each([
    { when: 'nothing is named', request: {} },
    { when: 'the canary is to be left', request: { from: '1.3.0' } },
    { when: 'the live version is the target', request: { to: '1.2.0' } },
  ])('ends a canary when $when', ({ request }) => {
    expect(plan({ canary }, request, '1.3.0')).toEqual({ action: 'end-canary' });
  });

  it.each([
    { when: 'the version was left before', fields: { live: '1.1.0', bad: ['1.2.0'] }, request: { from: '1.2.0' } },
    { when: 'the target is live', fields: {}, request: { to: '1.2.0' } },
  ])('does nothing when $when', ({ fields, request }) => {
    expect(plan(fields, request, '1.2.0')).toEqual({ action: 'none' });
  });

  it.each([
    {
      when: 'something else runs',
      fields: { live: '1.1.0' },
      request: {},
      kind: 'conflict',
      reason: 'billing runs 1.1.0 now, not 1.2.0 (ann)',
    },
    {
      when: 'a version that was never bad is to be left',
      fields: { live: '1.1.0' },
      request: { from: '1.2.0' },
      kind: 'conflict',
      reason: 'not 1.2.0',
    },
    {
      when: 'the target is bad',
      fields: { bad: ['1.0.0'] },
      request: { to: '1.0.0' },
      kind: 'incompatible',
      reason: '1.0.0 is marked bad itself',
    },
    {
      when: 'the target is the canary',
      fields: { canary },
      request: { to: '1.3.0', from: '1.2.0' },
      kind: 'incompatible',
      reason: '1.3.0 is the canary',
    },
  ])('is refused when $when', ({ fields, request, kind, reason }) => {
    expect(() => plan(fields, request, '1.2.0')).toThrow(expect.objectContaining({ kind, reasons: [expect.stringContaining(reason)] }));
  });
});
