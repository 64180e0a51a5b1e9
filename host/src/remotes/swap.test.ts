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
  ['the same sequence', composition(5, {})],
])('ignores a composition with %s', (_name, next) => {
  receiveComposition(next);
  expect(useRemotes.getState().composition.sequence).toBe(5);
  expect(useRemotes.getState().composition.remotes.billing).toBeDefined();
});

it('accepts any sequence of another store', () => {
  receiveComposition(composition(1, { billing: billing('1.0.0') }, 'b'));
  expect(useRemotes.getState().composition).toMatchObject({ store: 'b', sequence: 1 });
});

it('keeps the running version and offers a reload when the next one requires a newer host', () => {
  const next = composition(6, { billing: billing('2.0.0', '^1.1.0') });
  receiveComposition({ ...next, host: { ...next.host, version: '1.1.0', api: '1.1.0' } });
  expect(useRemotes.getState().running.billing?.release.version).toBe('1.0.0');
  expect(useRemotes.getState().needsReload).toBe(true);
});

it('stops offering a reload when the host of this page is live again', () => {
  const next = composition(6, { billing: billing('1.0.0') });
  receiveComposition({ ...next, host: { ...next.host, version: '1.1.0' } });
  expect(useRemotes.getState().needsReload).toBe(true);
  receiveComposition(composition(7, { billing: billing('1.0.0') }));
  expect(useRemotes.getState().needsReload).toBe(false);
});

it('accepts the same sequence when a preview opens or ends, and leaves its versions once nothing blocks it', async () => {
  const preview = { id: 'p', versions: { billing: '1.5.0' }, until: '2026-01-01T00:00:00Z', fits: true };
  receiveComposition({ ...composition(5, { billing: billing('1.5.0') }), preview });
  expect(useRemotes.getState().composition.preview).toEqual(preview);
  expect(useRemotes.getState().running.billing?.release.version).toBe('1.0.0');
  applyAtNavigation();
  await vi.waitFor(() => expect(useRemotes.getState().running.billing?.release.version).toBe('1.5.0'));
  receiveComposition({ ...composition(4, { billing: billing('1.0.0') }) });
  expect(useRemotes.getState().composition.preview).toEqual(preview);
  updateBlockers.setState([{ id: 'name', remote: 'billing', kind: 'form' }], true);
  receiveComposition(composition(5, { billing: billing('1.0.0') }));
  await vi.waitFor(() => expect(useRemotes.getState().waiting).toEqual(['billing']));
  expect(useRemotes.getState().running.billing?.release.version).toBe('1.5.0');
  updateBlockers.setState([], true);
  await vi.waitFor(() => expect(useRemotes.getState().running.billing?.release.version).toBe('1.0.0'));
});

it('counts the versions that were swapped in', async () => {
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
