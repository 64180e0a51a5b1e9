import { describe, expect, it } from 'vitest';
import { cooldownMs, cooldownReason } from './cooldown';

const acted = '2026-11-21T12:00:00.000Z';
const actedAt = Date.parse(acted);
const minutes = 60_000;

const isCoolingDown = (now: number, seenFor: number, guard: { frozen: boolean; acted: string | null } = { frozen: false, acted }) =>
  cooldownReason({ guard }, now, seenFor) !== null;

describe('the guard cools down', () => {
  it.each([
    { when: 'right after it acted', now: actedAt + 1, seenFor: 1 },
    { when: '14 minutes later', now: actedAt + 14 * minutes, seenFor: 14 * minutes },
    { when: 'if its clock is ahead by an hour', now: actedAt + 62 * minutes, seenFor: 2 * minutes },
    { when: 'if its clock is behind by an hour', now: actedAt - 40 * minutes, seenFor: 20 * minutes },
  ])('$when', ({ now, seenFor }) => {
    expect(isCoolingDown(now, seenFor)).toBe(true);
  });

  it('while frozen, and explains why', () => {
    const frozen = { frozen: true, acted: null };
    expect(cooldownReason({ guard: frozen }, actedAt, 0)).toContain('switched off');
    expect(cooldownReason({ guard: { frozen: false, acted } }, actedAt, 0)).toContain(acted);
  });
});

describe('the guard may act', () => {
  it.each([
    { when: 'if it never acted', now: actedAt, seenFor: 0, guard: { frozen: false, acted: null } },
    { when: 'after 15 minutes by the clock and its own uptime', now: actedAt + cooldownMs, seenFor: cooldownMs },
    { when: 'at once if it acted days ago', now: actedAt + 48 * 60 * minutes, seenFor: 0 },
  ])('$when', ({ now, seenFor, guard }) => {
    expect(isCoolingDown(now, seenFor, guard)).toBe(false);
  });
});
