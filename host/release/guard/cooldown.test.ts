import { describe, expect, it } from 'vitest';
import { cooldownMs, cooldownReason } from './cooldown';

const acted = '2026-11-21T12:00:00.000Z';
const then = Date.parse(acted);
const minutes = 60_000;

const rests = (now: number, seenFor: number, guard: { frozen: boolean; acted: string | null } = { frozen: false, acted }) =>
  cooldownReason({ guard }, now, seenFor) !== null;

describe('the guard rests', () => {
  it.each([
    ['right after it acted', then + 1, 1],
    ['14 minutes later', then + 14 * minutes, 14 * minutes],
    ['when its clock is ahead by an hour', then + 62 * minutes, 2 * minutes],
    ['when its clock is behind by an hour', then - 40 * minutes, 20 * minutes],
  ])('%s', (_, now, seenFor) => {
    expect(rests(now, seenFor)).toBe(true);
  });

  it('while it is switched off, and says why it rests', () => {
    const frozen = { frozen: true, acted: null };
    expect(cooldownReason({ guard: frozen }, then, 0)).toContain('switched off');
    expect(cooldownReason({ guard: { frozen: false, acted } }, then, 0)).toContain(acted);
  });
});

describe('the guard may act', () => {
  it.each([
    ['when it never did', then, 0, { frozen: false, acted: null }],
    ['when 15 minutes have passed, by the clock and for itself', then + cooldownMs, cooldownMs, undefined],
    ['at once where the last time was days ago', then + 48 * 60 * minutes, 0, undefined],
  ])('%s', (_, now, seenFor, guard) => {
    expect(rests(now, seenFor, guard)).toBe(false);
  });
});
