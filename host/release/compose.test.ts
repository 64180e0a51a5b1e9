import { describe, expect, it } from 'vitest';
import { compose, referencedReleases } from './compose';
import type { LogEntry } from './store/schemas';
import { releaseFixture } from './testing/fixtures';

const entry: LogEntry = {
  id: '3f0c7f0e-6ad4-4b83-9b5e-0a6d2f7f0001',
  store: '3f0c7f0e-6ad4-4b83-9b5e-0a6d2f7f0002',
  sequence: 12,
  at: '2026-01-01T00:00:00Z',
  actor: 'ann',
  reason: '',
  verb: 'promote',
  apply: 'now',
  host: { live: '1.0.0', since: 1, earlier: [], bad: [], canary: null },
  remotes: { billing: { live: '1.2.0', since: 12, earlier: ['1.1.0', '1.0.0'], bad: ['1.1.0'], canary: null } },
  guard: { frozen: false, acted: null },
};

const lookup =
  (missing: string[] = []) =>
  (remote: string, version: string) =>
    missing.includes(`${remote} ${version}`) ? undefined : releaseFixture({ remote, version }).release;

describe('compose', () => {
  it('contains entries with their integrity, and the last good version as fallback', () => {
    const composition = compose(entry, lookup());
    expect(composition).toMatchObject({
      store: entry.store,
      sequence: 12,
      apply: 'now',
      host: { version: '1.0.0', api: '1.0.0', entry: '/builds/host/1.0.0/main.js' },
      remotes: {
        billing: { version: '1.2.0', name: 'billing_1_2_0', entry: '/builds/billing/1.2.0/remoteEntry.js', previous: { version: '1.0.0' } },
      },
    });
    expect(composition.remotes.billing?.integrity).toMatch(/^sha384-/);
    expect(composition.remotes.billing?.extensions).toEqual({ routes: [], navigation: [], settingsTabs: [], commands: [] });
  });

  it('applies a remote as its own commit says, not a later one', () => {
    const composition = compose(entry, lookup(), (sequence) => (sequence === 12 ? 'navigation' : 'now'));
    expect(composition).toMatchObject({ apply: 'now', remotes: { billing: { apply: 'navigation' } } });
  });

  it('serves a canary to its visitors with the live version as fallback', () => {
    const canary = { version: '1.3.0', percent: 10, salt: 'a', since: 14, changed: 15, schedule: null };
    const remotes = { billing: { ...entry.remotes.billing, canary, returned: 13 } } as LogEntry['remotes'];
    const getApplyMode = (sequence: number) => (sequence === 15 ? 'navigation' : sequence === 13 ? 'now' : 'navigation');
    const choice = { canaries: ['billing'], preview: null };
    const composed = (release = lookup()) => compose({ ...entry, remotes }, release, getApplyMode, choice).remotes.billing;
    expect(composed()).toMatchObject({ version: '1.3.0', apply: 'navigation', previous: { version: '1.2.0' } });
    expect(compose({ ...entry, remotes }, lookup(), getApplyMode).remotes.billing).toMatchObject({
      version: '1.2.0',
      apply: 'now',
      previous: { version: '1.0.0' },
    });
    expect(composed(lookup(['billing 1.3.0']))).toMatchObject({ version: '1.2.0', previous: { version: '1.0.0' } });
  });

  it('contains a preview only for the visitor who opened it, with the live versions as fallback', () => {
    const shown = { id: 'p', versions: { host: '1.1.0', billing: '1.1.0', reports: '1.0.0' }, until: '2026-01-01T02:00:00Z' };
    const releases = new Map(
      Object.entries(shown.versions).map(([remote, version]) => [remote, releaseFixture({ remote, version }).release]),
    );
    const preview = { ...shown, releases };
    const composed = compose(entry, lookup(), undefined, { canaries: [], preview });
    expect(composed.host).toMatchObject({ version: '1.1.0', previous: '1.0.0' });
    expect(composed.remotes).toMatchObject({
      billing: { version: '1.1.0', apply: 'navigation', previous: { version: '1.2.0' } },
      reports: { version: '1.0.0', apply: 'navigation', previous: null },
    });
    expect(composed.preview).toEqual({ ...shown, fits: true });
    expect(compose(entry, lookup())).not.toHaveProperty('preview');
    expect(compose(entry, lookup(), undefined, { canaries: [], preview, brokenHost: '1.1.0' }).host.version).toBe('1.0.0');
  });

  it('reads exactly what it names', () => {
    expect(referencedReleases(entry)).toEqual([
      ['host', '1.0.0'],
      ['billing', '1.2.0'],
      ['billing', '1.0.0'],
    ]);
  });

  it('tolerates a missing fallback, but not a missing live release', () => {
    expect(compose(entry, lookup(['billing 1.0.0'])).remotes.billing?.previous).toBeNull();
    expect(() => compose(entry, lookup(['billing 1.2.0']))).toThrow('billing 1.2.0 is live but not in the store');
  });
});
