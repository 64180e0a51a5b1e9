import { QueryObserver } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, useConnection } from '../http';
import { notify } from '../notify';
import { signIn } from '../session';
import { container } from '../testing/render-routes';
import { renderUi } from '../testing/render-ui';
import { clearQueries, queryClientOf, refetchOnScreen, useQuery } from './index';

afterEach(() => useConnection.setState({ isLost: false }));

describe('query caches', () => {
  it('keeps the caches of remote versions separate', () => {
    queryClientOf('billing_1_0_0').setQueryData(['logs'], 'old shape');
    expect(queryClientOf('billing_1_1_0').getQueryData(['logs'])).toBeUndefined();
    expect(queryClientOf('billing_1_0_0').getQueryData(['logs'])).toBe('old shape');
  });

  it('clears all caches at sign-out', () => {
    queryClientOf('a').setQueryData(['x'], 1);
    clearQueries();
    expect(queryClientOf('a').getQueryData(['x'])).toBeUndefined();
  });
});

it('refetches only active queries, in every cache', async () => {
  const asked: string[] = [];
  const observe = (name: string, enabled = true) =>
    new QueryObserver(queryClientOf(`${name}_1_0_0`), {
      queryKey: [name],
      queryFn: () => asked.push(name),
      staleTime: Number.POSITIVE_INFINITY,
      enabled,
    }).subscribe(() => undefined);
  const leave = [observe('logs'), observe('tokens'), observe('disabled', false)];
  const left = observe('left');
  const answered = (name: string) => queryClientOf(`${name}_1_0_0`).getQueryData([name]) !== undefined;
  await vi.waitFor(() => expect(['logs', 'tokens', 'left'].every(answered)).toBe(true));
  left();
  refetchOnScreen();
  await vi.waitFor(() => expect(asked.slice(3)).toEqual(['logs', 'tokens']));
  for (const stop of leave) {
    stop();
  }
});

describe('an invalidated query', () => {
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  /** A query whose fetches the test resolves one by one. */
  function createManualQuery() {
    const answers: ((text: string) => void)[] = [];
    const options = { queryKey: ['thing'], queryFn: () => new Promise<string>((resolve) => answers.push(resolve)) };
    const answer = async (read: number, text: string) => {
      answers[read]?.(text);
      await settled();
    };
    return { options, answers, answer, client: queryClientOf(container) };
  }

  it('is not answered by a first fetch that started before the write', async () => {
    const { options, answers, answer, client } = createManualQuery();
    const leave = new QueryObserver(client, options).subscribe(() => undefined);
    const awaited = client.fetchQuery(options);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const refreshed = client.invalidateQueries({ queryKey: ['thing'] });
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    await answer(0, 'before');
    expect(client.getQueryState(['thing'])).toMatchObject({ data: undefined, fetchStatus: 'fetching', error: null });
    await answer(1, 'after');
    await refreshed;
    expect(client.getQueryData(['thing'])).toBe('after');
    expect(await awaited).toBe('after');
    leave();
  });

  it('continues an unobserved fetch, and refetches nothing else', async () => {
    const { options, answers, answer, client } = createManualQuery();
    const awaited = client.fetchQuery(options);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await client.invalidateQueries({ queryKey: ['thing'] });
    const other = new QueryObserver(client, options).subscribe(() => undefined);
    await client.invalidateQueries({ queryKey: ['thing'], refetchType: 'none' });
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'another' });
    expect(answers).toHaveLength(1);
    await answer(0, 'before');
    expect(await awaited).toBe('before');
    other();
  });
});

describe('errors', () => {
  const mutate = (error: Error, meta?: { inline?: boolean }) =>
    queryClientOf(container)
      .getMutationCache()
      .build(queryClientOf(container), { mutationFn: () => Promise.reject(error), ...(meta && { meta }) })
      .execute(undefined)
      .catch(() => undefined);

  it('reports errors of mutations once per cause', async () => {
    await renderUi(<p>page</p>);
    await Promise.all([mutate(new ApiError('refused', 'no quota left')), mutate(new ApiError('refused', 'no quota left'))]);
    expect(await screen.findAllByText('no quota left')).toHaveLength(1);
  });

  it('reports no error that the form shows, and none when a 401 leads to sign-in', async () => {
    await renderUi(<p>page</p>);
    await mutate(new ApiError('refused', 'shown beside the field'), { inline: true });
    await mutate(new ApiError('unauthorized', ''));
    await mutate(new ApiError('refused', 'the last one'));
    await screen.findByText('the last one');
    expect(screen.queryByText('shown beside the field')).toBeNull();
    expect(screen.queryByText(/session expired/)).toBeNull();
  });

  it('only logs errors of quiet queries', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await renderUi(<p>page</p>);
    const options = { queryKey: ['quiet'], queryFn: () => Promise.reject(new ApiError('refused', 'not needed')), meta: { quiet: true } };
    const client = queryClientOf(container);
    client.setQueryData(['quiet'], 'kept');
    await new QueryObserver(client, options).refetch();
    await mutate(new ApiError('refused', 'the last one'));
    await screen.findByText('the last one');
    expect(screen.queryByText('not needed')).toBeNull();
    expect(warn).toHaveBeenCalledWith('not needed');
    warn.mockRestore();
  });

  it('reports errors of queries only when there is data to keep', async () => {
    await renderUi(<p>page</p>);
    let fails = true;
    const options = { queryKey: ['thing'], queryFn: () => (fails ? Promise.reject(new ApiError('refused', 'cannot read')) : 'data') };
    const observer = new QueryObserver(queryClientOf(container), options);
    await observer.refetch();
    expect(screen.queryByText('cannot read')).toBeNull();
    fails = false;
    await observer.refetch();
    fails = true;
    const result = await observer.refetch();
    expect(result.data).toBe('data');
    expect(await screen.findByText('cannot read')).toBeVisible();
  });
});

describe('while the gateway is unreachable', () => {
  const gone = new ApiError('network', '');
  const lost = (isLost: boolean) => useConnection.setState({ isLost });

  function Thing({ read }: { read: () => Promise<string> }) {
    const { data, isPaused } = useQuery({ queryKey: ['thing'], queryFn: read, retryDelay: 1, staleTime: Number.POSITIVE_INFINITY });
    return <p>{data ?? (isPaused ? 'waiting' : 'loading')}</p>;
  }

  it('pauses a query and resumes it by itself', async () => {
    await renderUi(<p>page</p>);
    lost(true);
    const read = vi.fn(() => Promise.resolve('here'));
    await renderUi(<Thing read={read} />);
    expect(await screen.findByText('waiting')).toBeVisible();
    expect(read).not.toHaveBeenCalled();
    lost(false);
    expect(await screen.findByText('here')).toBeVisible();
  });

  it('cancels a hanging fetch and retries it', async () => {
    let answer = (): Promise<string> => new Promise(() => undefined);
    const read = vi.fn(() => answer());
    await renderUi(<Thing read={read} />);
    expect(screen.getByText('loading')).toBeVisible();
    lost(true);
    answer = () => Promise.resolve('here');
    lost(false);
    expect(await screen.findByText('here')).toBeVisible();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('refetches a query that failed before, even with fresh data', async () => {
    let answer = () => Promise.resolve('first');
    await renderUi(<Thing read={() => answer()} />);
    expect(await screen.findByText('first')).toBeVisible();
    answer = () => Promise.reject(gone);
    await queryClientOf(container).refetchQueries({ queryKey: ['thing'] });
    lost(true);
    answer = () => Promise.resolve('second');
    lost(false);
    expect(await screen.findByText('second')).toBeVisible();
  });

  it('adds no toast for a running query to the banner of the shell', async () => {
    await renderUi(<p>page</p>);
    const client = queryClientOf(container);
    client.setQueryData(['thing'], 'data');
    let fail = (_error: Error): void => undefined;
    const fetching = client.fetchQuery({
      queryKey: ['thing'],
      queryFn: () => new Promise((_resolve, reject) => (fail = reject)),
      retry: false,
    });
    lost(true);
    fail(gone);
    await expect(fetching).rejects.toBe(gone);
    notify.info('the end');
    expect(await screen.findByText('the end')).toBeVisible();
    expect(screen.queryByText(/Unable to connect/)).toBeNull();
  });

  it('fails a mutation at once and reports it once', async () => {
    await renderUi(<p>page</p>);
    lost(true);
    const write = () =>
      queryClientOf(container)
        .getMutationCache()
        .build(queryClientOf(container), queryClientOf(container).defaultMutationOptions({ mutationFn: () => Promise.reject(gone) }))
        .execute(undefined);
    const settled = await Promise.allSettled([write(), write()]);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await screen.findAllByText(/Unable to connect to the server/)).toHaveLength(1);
  });
});

describe('a query that fails with a 401', () => {
  it.each([
    { title: 'is retried when the 401 is of an earlier session', isSignedIn: true, times: 2 },
    { title: 'is not retried without a session', isSignedIn: false, times: 1 },
  ])('$title', async ({ isSignedIn, times }) => {
    if (isSignedIn) {
      signIn({ id: 7, username: 'amy', display_name: '', role: 1, status: 1, group: '' });
    }
    const read = vi.fn(() => Promise.reject(new ApiError('unauthorized', '')));
    await queryClientOf(container)
      .fetchQuery({ queryKey: ['late'], queryFn: read, retryDelay: 1 })
      .catch(() => undefined);
    expect(read).toHaveBeenCalledTimes(times);
  });
});

describe('errors of one cause', () => {
  const failMutation = (error: ApiError) =>
    queryClientOf(container)
      .getMutationCache()
      .build(queryClientOf(container), { mutationFn: () => Promise.reject(error) })
      .execute(undefined)
      .catch(() => undefined);

  it('shows one toast regardless of wait times and request ids', async () => {
    await renderUi(<p>page</p>);
    const wait = (retryAfterSeconds: number) => failMutation(new ApiError('rate-limited', '', { retryAfterSeconds }));
    const refuse = (id: string) => failMutation(new ApiError('refused', `no channel (request id: ${id})`));
    await Promise.all([wait(12), wait(11), refuse('a1'), refuse('b2'), failMutation(new ApiError('refused', 'no quota left'))]);
    expect(await screen.findAllByText(/Too many requests/)).toHaveLength(1);
    expect(screen.getAllByText(/no channel/)).toHaveLength(1);
    expect(screen.getAllByText('no quota left')).toHaveLength(1);
  });
});
