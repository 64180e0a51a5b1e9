import { updateBlockers } from '@console/shared/router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Composition } from '../../contract/composition';
import { startComposition, useRemotes } from './remotes-store';
import { applyAtNavigation, receiveComposition } from './swap';

const billing = (version: string, requires = '^1.0.0') => ({
  version,
  name: `billing_${version.replaceAll('.', '_')}`,
  entry: '',
  integrity: '',
  requires,
  extensions: { routes: [], navigation: [], settingsTabs: [], commands: [] },
  apply: 'navigation' as const,
  previous: null,
});

const composition = (sequence: number, remotes: Composition['remotes'], store = 'a'): Composition => ({
  store,
  sequence,
  apply: 'navigation',
  host: { version: '1.0.0', api: '1.0.0', entry: '', integrity: '' },
  remotes,
});

beforeEach(() => startComposition(composition(5, { billing: billing('1.0.0') })));

it.each([
  ['a lower sequence of the same store', composition(4, {})],
  ['the same sequence again', composition(5, {})],
])('refuses %s', (_name, next) => {
  receiveComposition(next);
  expect(useRemotes.getState().composition.sequence).toBe(5);
  expect(useRemotes.getState().composition.remotes.billing).toBeDefined();
});

it('takes any sequence of another store', () => {
  receiveComposition(composition(1, { billing: billing('1.0.0') }, 'b'));
  expect(useRemotes.getState().composition).toMatchObject({ store: 'b', sequence: 1 });
});

it('keeps what runs and offers a reload when a version asks for a newer host', () => {
  const next = composition(6, { billing: billing('2.0.0', '^1.1.0') });
  receiveComposition({ ...next, host: { ...next.host, version: '1.1.0', api: '1.1.0' } });
  expect(useRemotes.getState().running.billing?.release.version).toBe('1.0.0');
  expect(useRemotes.getState().needsReload).toBe(true);
});

it('offers no reload any more when the host that this page runs is live again', () => {
  const next = composition(6, { billing: billing('1.0.0') });
  receiveComposition({ ...next, host: { ...next.host, version: '1.1.0' } });
  expect(useRemotes.getState().needsReload).toBe(true);
  receiveComposition(composition(7, { billing: billing('1.0.0') }));
  expect(useRemotes.getState().needsReload).toBe(false);
});

it('takes the same sequence again when a link was opened or is over, and leaves its version as soon as nothing holds it', async () => {
  const pin = { id: 'p', name: 'billing', version: '1.5.0', until: '2026-01-01T00:00:00Z' };
  receiveComposition({ ...composition(5, { billing: billing('1.5.0') }), pin });
  expect(useRemotes.getState().composition.pin).toEqual(pin);
  expect(useRemotes.getState().running.billing?.release.version).toBe('1.0.0');
  applyAtNavigation();
  await vi.waitFor(() => expect(useRemotes.getState().running.billing?.release.version).toBe('1.5.0'));
  receiveComposition({ ...composition(4, { billing: billing('1.0.0') }) });
  expect(useRemotes.getState().composition.pin).toEqual(pin);
  updateBlockers.setState([{ id: 'name', remote: 'billing', kind: 'form' }], true);
  receiveComposition(composition(5, { billing: billing('1.0.0') }));
  await vi.waitFor(() => expect(useRemotes.getState().waiting).toEqual(['billing']));
  expect(useRemotes.getState().running.billing?.release.version).toBe('1.5.0');
  updateBlockers.setState([], true);
  await vi.waitFor(() => expect(useRemotes.getState().running.billing?.release.version).toBe('1.0.0'));
});

it('counts the versions that took over', async () => {
  for (const [sequence, version] of [
    [6, '1.1.0'],
    [7, '1.2.0'],
  ] as const) {
    receiveComposition(composition(sequence, { billing: billing(version) }));
    applyAtNavigation();
    await vi.waitFor(() => expect(useRemotes.getState().running.billing?.release.version).toBe(version));
  }
  expect(useRemotes.getState().versionsLoaded).toBe(2);
  startComposition(composition(8, {}));
  expect(useRemotes.getState().versionsLoaded).toBe(0);
});
