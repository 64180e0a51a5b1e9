import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { type SearchChange, useSearchChange } from './use-search-change';

let change: SearchChange;
let renderRoutes: () => void;

function Page() {
  change = useSearchChange();
  return <p>{useLocation().search}</p>;
}

/** Routes of a location of their own, as the host has them. */
function App() {
  const location = useLocation();
  const [count, setCount] = useState(0);
  renderRoutes = () => flushSync(() => setCount(count + 1));
  return (
    <Routes location={location}>
      <Route path="*" element={<Page />} />
    </Routes>
  );
}

const set = (name: string) => change((params) => params.set(name, '1'));

it('adds up changes of one event, even across renders', async () => {
  await renderUi(<App />);
  act(() => {
    set('a');
    renderRoutes();
    set('b');
  });
  expect(screen.getByText('?a=1&b=1')).toBeVisible();
});

it('starts from the rendered URL afterwards', async () => {
  const { router } = await renderUi(<App />);
  act(() => set('a'));
  expect(screen.getByText('?a=1')).toBeVisible();
  await act(() => router.navigate(-1));
  act(() => set('b'));
  expect(screen.getByText('?b=1')).toBeVisible();
});
