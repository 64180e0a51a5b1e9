import { BrowserRouter, useNavigate } from '@console/shared/router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useSettledLocation } from './use-settled-location';

const drawn: string[] = [];
let navigate: (address: string) => void;

function Page({ address }: { address: string }) {
  drawn.push(address);
  return null;
}

function Pages() {
  const { pathname, search } = useSettledLocation();
  navigate = useNavigate();
  return <Page address={`${pathname}${search}`} />;
}

const drawnBy = (address: string) => {
  drawn.length = 0;
  act(() => navigate(address));
  return drawn;
};

it('draws a page once for every search, and waits for what applies at a navigation before it draws another page', () => {
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
  expect(drawnBy('/token?page=2')).toEqual(['/token?page=2']);
  expect(drawnBy('/token?page=3')).toEqual(['/token?page=3']);
  // As it was last seen: it asks for nothing.
  expect(drawnBy('/channel')).toEqual(['/token?page=3', '/channel']);
  expect(drawnBy('/setting?tab=a')).toEqual(['/channel', '/setting?tab=a']);
  expect(drawnBy('/setting?tab=b')).toEqual(['/setting?tab=a', '/setting?tab=b']);
  act(() => root.unmount());
});
