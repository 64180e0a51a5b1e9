import { BrowserRouter, useLocation, useNavigate } from '@console/shared/router';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { notePageRendered, useExpectedPage } from '../remotes/expected-page';
import { RenderedLocation } from './rendered-location';

const channels = { pathname: '/channel', search: '', hash: '', state: null, key: 'expected 1' };

beforeEach(() => {
  useExpectedPage.setState(null, true);
  window.history.replaceState(null, '', '/user');
});

async function renderLocation() {
  let navigate: (to: string, options?: { state: unknown }) => void = () => {};
  function Navigator() {
    navigate = useNavigate();
    return null;
  }
  const element = document.createElement('div');
  function Address() {
    const { pathname, search } = useLocation();
    return pathname + search;
  }
  const root = createRoot(element);
  onTestFinished(() => root.unmount());
  root.render(
    <BrowserRouter useTransitions={false}>
      <Navigator />
      <RenderedLocation>
        <Address />
      </RenderedLocation>
    </BrowserRouter>,
  );
  await vi.waitFor(() => expect(element.textContent).toBe('/user'));
  return { element, open: (to: string, options?: { state: unknown }) => flushSync(() => navigate(to, options)) };
}

it('changes with the click if the page is rendered already', async () => {
  const { element, open } = await renderLocation();
  useExpectedPage.setState({ id: channels.key, location: channels });
  notePageRendered(channels);
  open('/channel');
  expect(element.textContent).toBe('/channel');
});

it.each([
  { title: 'is not expected', to: '/channel', expected: null, rendered: channels },
  { title: 'is expected but not rendered yet', to: '/channel', expected: channels, rendered: { ...channels, pathname: '/user' } },
  { title: 'is rendered for another query', to: '/channel?p=2', expected: channels, rendered: channels },
])('changes in a transition if the page $title', async ({ to, expected, rendered }) => {
  const { element, open } = await renderLocation();
  useExpectedPage.setState(expected && { id: expected.key, location: expected });
  notePageRendered(rendered);
  open(to);
  expect(element.textContent).toBe('/user');
  await vi.waitFor(() => expect(element.textContent).toBe(to));
});

it('shows the last of several locations', async () => {
  const { element, open } = await renderLocation();
  useExpectedPage.setState({ id: channels.key, location: channels });
  notePageRendered(channels);
  open('/token');
  open('/channel');
  expect(element.textContent).toBe('/channel');
  open('/log');
  open('/user');
  await vi.waitFor(() => expect(element.textContent).toBe('/user'));
});
