import { BrowserRouter, type Location, useLocation, useNavigate } from '@console/shared/router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ComposedRemote } from '../../contract/composition';
import { useExpectedPage } from '../remotes/expected-page';
import { startComposition } from '../remotes/remotes-store';
import { usePages } from './use-pages';

const release: ComposedRemote = {
  version: '1',
  name: 'admin_1',
  entry: '',
  integrity: '',
  requires: '^1.0.0',
  extensions: {
    routes: [
      { id: 'user', path: '/user', expose: './user', access: 'admin' },
      { id: 'edit-user', path: '/user/edit/:id', expose: './user', access: 'admin' },
      { id: 'channel', path: '/channel', expose: './channel', access: 'admin' },
    ],
    navigation: [],
    settingsTabs: [],
    commands: [],
  },
  apply: 'navigation',
  previous: null,
};

const at = (pathname: string): Location => ({ pathname, search: '', hash: '', state: null, key: `expected ${pathname}` });
const expectAt = (pathname: string) => act(() => useExpectedPage.setState({ id: `expected ${pathname}`, location: at(pathname) }));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  useExpectedPage.setState(null, true);
  const host = { version: '1.0.0', api: '1.0.0', entry: '', integrity: '' };
  startComposition({ store: 'a', sequence: 1, apply: 'navigation', host, remotes: { admin: release } });
});

function renderPages(start: string) {
  let pages: ReturnType<typeof usePages> = [];
  let navigate: (to: string, options?: { state: unknown }) => void = () => {};
  function Pages() {
    navigate = useNavigate();
    pages = usePages(useLocation());
    return null;
  }
  window.history.replaceState(null, '', start);
  const root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <BrowserRouter>
        <Pages />
      </BrowserRouter>,
    ),
  );
  onTestFinished(() => act(() => root.unmount()));
  return {
    open: (to: string, options?: { state: unknown }) => act(() => navigate(to, options)),
    addresses: () => pages.map(({ location, isOpen }) => `${location.pathname}${location.search}${isOpen ? '' : ' hidden'}`),
    openPage: () => pages.find(({ isOpen }) => isOpen),
  };
}

it('renders the expected page beside the open one, and opens it as it was rendered', () => {
  const { open, addresses, openPage } = renderPages('/user');
  expectAt('/channel');
  expect(addresses()).toEqual(['/user', '/channel hidden']);
  open('/channel');
  expect(addresses()).toEqual(['/channel']);
  expect(openPage()).toMatchObject({ id: 'expected /channel', location: useExpectedPage.getState()?.location });
  open('/channel?p=2');
  expect(openPage()).toMatchObject({ id: 'expected /channel', location: { search: '?p=2' } });
});

it('no longer renders what is no longer expected', () => {
  const { addresses } = renderPages('/user');
  expectAt('/channel');
  act(() => useExpectedPage.setState(null, true));
  expect(addresses()).toEqual(['/user']);
});

it.each(['/user', '/user/edit/3'])('renders nothing beside the page at %s for another address of it', (start) => {
  const { open, addresses, openPage } = renderPages(start);
  expectAt('/user');
  expect(addresses()).toEqual([start]);
  const id = openPage()?.id;
  open('/user?p=2');
  expect(openPage()?.id).toBe(id);
});

it.each<[string, string, { state: unknown } | undefined]>([
  ['with a query', '/channel?p=2', undefined],
  ['with a state', '/channel', { state: { from: 'here' } }],
  ['of another page', '/about', undefined],
])('renders an address %s anew', (_, to, options) => {
  const { open, openPage } = renderPages('/user');
  expectAt('/channel');
  open(to, options);
  expect(openPage()?.id).not.toBe('expected /channel');
  expect(openPage()?.location.state).toEqual(options?.state ?? null);
});
