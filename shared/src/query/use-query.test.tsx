import { act, screen } from '@testing-library/react';
import { Suspense, use, useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { clearQueries, useQuery } from './index';

const events: string[] = [];

afterEach(() => {
  clearQueries();
  events.length = 0;
});

function Page({ enabled = true, answer = async () => 'read' as string }: { enabled?: boolean; answer?: () => Promise<string> }) {
  const { data, error } = useQuery({
    queryKey: ['page', enabled],
    queryFn: () => {
      events.push('asked');
      return answer();
    },
    enabled,
    retry: false,
  });
  useLayoutEffect(() => {
    events.push('drawn');
  }, []);
  return <p>{error?.message ?? data ?? 'nothing yet'}</p>;
}

it('asks while a page is drawn for the first time, and only once', async () => {
  await renderUi(<Page />);
  expect(await screen.findByText('read')).toBeInTheDocument();
  expect(events).toEqual(['asked', 'drawn']);
});

it('asks for nothing that is switched off', async () => {
  await renderUi(<Page enabled={false} />);
  expect(screen.getByText('nothing yet')).toBeInTheDocument();
  expect(events).toEqual(['drawn']);
});

it('asks again for what was read before, as the library does', async () => {
  const { unmount } = await renderUi(<Page />);
  expect(await screen.findByText('read')).toBeInTheDocument();
  unmount();
  await renderUi(<Page />);
  await vi.waitFor(() => expect(events).toEqual(['asked', 'drawn', 'drawn', 'asked']));
});

it('tells of a failure once', async () => {
  await renderUi(<Page answer={() => Promise.reject(new Error('no such thing'))} />);
  expect(await screen.findByText('no such thing')).toBeInTheDocument();
  expect(events).toEqual(['asked', 'drawn']);
});

it('does not ask once more when the answer is there before the page is', async () => {
  let finish: () => void = () => undefined;
  const slow = new Promise<string>((resolve) => {
    finish = () => resolve('all of it');
  });
  const Slow = () => <p>{use(slow)}</p>;
  const page = (
    <Suspense fallback="drawing">
      <Page />
      <Slow />
    </Suspense>
  );
  await act(async () => void (await renderUi(page)));
  expect([screen.getByText('drawing'), ...events]).toEqual([expect.anything(), 'asked']);
  await act(async () => finish());
  expect(screen.getByText('all of it')).toBeInTheDocument();
  expect(screen.getByText('read')).toBeInTheDocument();
  expect(events).toEqual(['asked', 'drawn']);
});
