import { beforeEach, expect, it } from 'vitest';
import type { Composition } from '../../release/composition-types';
import { startComposition, useRemotes } from './composition-store';
import { receiveComposition } from './swap';

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
