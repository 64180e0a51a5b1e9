import { BrowserRouter, useNavigate } from '@console/shared/router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
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

it('renders a page once per search change, and applies waiting versions before it renders another page', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  window.history.replaceState(null, '', '/token');
  const root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <BrowserRouter>
        <Pages />
      </BrowserRouter>,
    ),
  );
  expect(renderedBy('/token?page=2')).toEqual(['/token?page=2']);
  expect(renderedBy('/token?page=3')).toEqual(['/token?page=3']);
  // The previous page renders once more with its last address, so it sends no request.
  expect(renderedBy('/channel')).toEqual(['/token?page=3', '/channel']);
  expect(renderedBy('/setting?tab=a')).toEqual(['/channel', '/setting?tab=a']);
  expect(renderedBy('/setting?tab=b')).toEqual(['/setting?tab=a', '/setting?tab=b']);
  act(() => root.unmount());
});
