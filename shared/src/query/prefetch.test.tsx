import { act, screen } from '@testing-library/react';
import { Activity, type ReactNode, Suspense, use, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { PageAt } from '../router';
import { container } from '../testing/render-routes';
import { renderUi } from '../testing/render-ui';
import { queryClientOf, queryOptions, usePrefetchOnMount, useQuery } from './index';

function setUp({ response = async () => 'rows' as string }: { response?: () => Promise<string> } = {}) {
  const events: string[] = [];
  const list = (page: number) =>
    queryOptions({
      queryKey: ['list', page],
      queryFn: () => {
        events.push(`requested ${page}`);
        return response();
      },
    });
  function List({ page = 1 }: { page?: number }) {
    usePrefetchOnMount(list(page));
    const { data } = useQuery(list(page));
    useLayoutEffect(() => {
      events.push('mounted');
    }, []);
    return <p>{data === undefined ? 'loading' : `${data} of page ${page}`}</p>;
  }
  return { events, List };
}

/** Renders children, and suspends them before they mount until `open` is called. */
async function renderSuspended(children: ReactNode) {
  let release: (text: string) => void = () => undefined;
  const opened = new Promise<string>((resolve) => {
    release = resolve;
  });
  const Gate = () => <p>{use(opened)}</p>;
  const page = (
    <Suspense fallback="rendering">
      {children}
      <Gate />
    </Suspense>
  );
  await act(async () => void (await renderUi(page)));
  return { open: () => act(async () => release('open')) };
}

it('requests once, during the first render', async () => {
  const { events, List } = setUp();
  await renderUi(<List />);
  expect(await screen.findByText('rows of page 1')).toBeVisible();
  expect(events).toEqual(['requested 1', 'mounted']);
});

it('does not request again when the response arrives before the mount', async () => {
  const { events, List } = setUp();
  const { open } = await renderSuspended(<List />);
  await vi.waitFor(() => expect(queryClientOf(container).getQueryData(['list', 1])).toBe('rows'));
  expect(events).toEqual(['requested 1']);
  await open();
  expect(screen.getByText('rows of page 1')).toBeVisible();
  expect(events).toEqual(['requested 1', 'mounted']);
});

it('refetches at mount after an invalidation', async () => {
  const { events, List } = setUp();
  const { open } = await renderSuspended(<List />);
  await vi.waitFor(() => expect(queryClientOf(container).getQueryData(['list', 1])).toBe('rows'));
  await queryClientOf(container).invalidateQueries({ queryKey: ['list'] });
  await open();
  await vi.waitFor(() => expect(events).toEqual(['requested 1', 'mounted', 'requested 1']));
});

it('refetches when the page is opened again', async () => {
  const { events, List } = setUp();
  const { unmount } = await renderUi(<List />);
  await screen.findByText('rows of page 1');
  unmount();
  await renderUi(<List />);
  await vi.waitFor(() => expect(events).toEqual(['requested 1', 'mounted', 'mounted', 'requested 1']));
});

it('leaves a later key to its observer', async () => {
  const { events, List } = setUp();
  let turn: (page: number) => void = () => undefined;
  function Pages() {
    const [page, setPage] = useState(1);
    turn = setPage;
    return <List page={page} />;
  }
  await renderUi(<Pages />);
  await screen.findByText('rows of page 1');
  act(() => turn(2));
  expect(await screen.findByText('rows of page 2')).toBeVisible();
  act(() => turn(1));
  await vi.waitFor(() => expect(events).toEqual(['requested 1', 'mounted', 'requested 2', 'requested 1']));
});

it('requests nothing for a page that is not open yet, and renders it no further time when it opens', async () => {
  const { events, List } = setUp();
  let open = () => {};
  const location = { pathname: '/list', search: '', hash: '', state: null, key: 'expected' };
  function Address() {
    const { pathname } = useLocation();
    events.push(`rendered at ${pathname}`);
    return <List />;
  }
  const address = <Address />;
  function Pages() {
    const [isOpen, setOpen] = useState(false);
    open = () => setOpen(true);
    return (
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <PageAt location={location} isOpen={isOpen}>
          {address}
        </PageAt>
      </Activity>
    );
  }
  await renderUi(<Pages />);
  expect(await screen.findByText('loading')).not.toBeVisible();
  expect(events).toEqual(['rendered at /list']);
  act(open);
  expect(await screen.findByText('rows of page 1')).toBeVisible();
  expect(events).toEqual(['rendered at /list', 'mounted', 'requested 1']);
});
