import { QueryObserver } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../http';
import { container } from '../testing/draw';
import { renderUi } from '../testing/render-ui';
import { clearQueries, queryClientOf } from './index';

describe('query caches', () => {
  it('are one per remote version: what one cached, another never reads', () => {
    queryClientOf('billing_1_0_0').setQueryData(['logs'], 'old shape');
    expect(queryClientOf('billing_1_1_0').getQueryData(['logs'])).toBeUndefined();
    expect(queryClientOf('billing_1_0_0').getQueryData(['logs'])).toBe('old shape');
  });

  it('are all emptied at sign-out', () => {
    queryClientOf('a').setQueryData(['x'], 1);
    clearQueries();
    expect(queryClientOf('a').getQueryData(['x'])).toBeUndefined();
  });
});

describe('failures', () => {
  const mutate = (error: Error, meta?: { inline?: boolean }) =>
    queryClientOf(container)
      .getMutationCache()
      .build(queryClientOf(container), { mutationFn: () => Promise.reject(error), ...(meta && { meta }) })
      .execute(undefined)
      .catch(() => undefined);

  it('of a mutation are told once per cause', async () => {
    await renderUi(<p>page</p>);
    await Promise.all([mutate(new ApiError('refused', 'no quota left')), mutate(new ApiError('refused', 'no quota left'))]);
    expect(await screen.findAllByText('no quota left')).toHaveLength(1);
  });

  it('that a form shows itself, and a 401 that leads to sign-in, are not told', async () => {
    await renderUi(<p>page</p>);
    await mutate(new ApiError('refused', 'shown beside the field'), { inline: true });
    await mutate(new ApiError('unauthorized', ''));
    await mutate(new ApiError('refused', 'the last one'));
    await screen.findByText('the last one');
    expect(screen.queryByText('shown beside the field')).toBeNull();
    expect(screen.queryByText(/session expired/)).toBeNull();
  });

  it('of a query are told only when there is data to keep', async () => {
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
