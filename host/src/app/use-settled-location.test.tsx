import { BrowserRouter, useNavigate } from '@console/shared/router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ComposedRemote } from '../../contract/composition';
import { startComposition, useRemotes } from '../remotes/remotes-store';
import { useSettledLocation } from './use-settled-location';

const rendered: string[] = [];
let navigate: (address: string) => void;

function Page({ address }: { address: string }) {
  rendered.push(address);
  return null;
}

function Pages() {
  const { pathname, search } = useSettledLocation();
  navigate = useNavigate();
  return <Page address={`${pathname}${search}`} />;
}

const renderedBy = (address: string) => {
  rendered.length = 0;
  act(() => navigate(address));
  return rendered;
};

const release = (version: string): ComposedRemote => ({
  version,
  name: `billing_${version}`,
  entry: '',
  integrity: '',
  requires: '^1.0.0',
  extensions: { routes: [], navigation: [], settingsTabs: [], commands: [] },
  apply: 'navigation',
  previous: null,
});

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  window.history.replaceState(null, '', '/token');
  const host = { version: '1.0.0', api: '1.0.0', entry: '', integrity: '' };
  startComposition({ store: 'a', sequence: 1, apply: 'navigation', host, remotes: { billing: release('1') } });
  root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <BrowserRouter>
        <Pages />
      </BrowserRouter>,
    ),
  );
});

afterEach(() => act(() => root.unmount()));

it('renders a page once per navigation', () => {
  expect(renderedBy('/token?page=2')).toEqual(['/token?page=2']);
  expect(renderedBy('/channel')).toEqual(['/channel']);
  expect(renderedBy('/setting?tab=a')).toEqual(['/setting?tab=a']);
  expect(renderedBy('/setting?tab=b')).toEqual(['/setting?tab=b']);
});

it('applies waiting versions before it renders another page', () => {
  const { composition } = useRemotes.getState();
  useRemotes.setState({ composition: { ...composition, remotes: { billing: release('2') } } });
  expect(renderedBy('/token?page=2')).toEqual(['/token?page=2']);
  // The previous page renders once more with its last address, so it sends no request.
  expect(renderedBy('/channel')).toEqual(['/token?page=2', '/channel']);
});
