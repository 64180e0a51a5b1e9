import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui';
import { EmptyList } from './empty-list';

const setFilters = vi.fn();
const setPage = vi.fn();

const show = (filters: { keyword: string; group: string }, page = 1) =>
  renderUi(
    <EmptyList
      list={{ params: { page, pageSize: 10, filters }, isFiltered: Object.values(filters).some(Boolean), setPage, setFilters }}
      things="keys"
      empty={{ title: 'No keys yet' }}
    />,
  );

it.each([
  { filters: { keyword: 'abc', group: '' }, title: 'No keys match “abc”', action: 'Clear search' },
  { filters: { keyword: '', group: 'vip' }, title: 'No keys match these filters', action: 'Clear all filters' },
  { filters: { keyword: 'abc', group: 'vip' }, title: 'No keys match these filters', action: 'Clear all filters' },
])('says “$title” and offers a way out', async ({ filters, title, action }) => {
  await show(filters);
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: action }));
  expect(setFilters).toHaveBeenLastCalledWith({ keyword: '', group: '' });
});

it('distinguishes an empty list from a page beyond its end', async () => {
  const { unmount } = await show({ keyword: '', group: '' });
  expect(screen.getByRole('heading', { name: 'No keys yet' })).toBeVisible();
  unmount();
  await show({ keyword: '', group: '' }, 3);
  await userEvent.click(screen.getByRole('button', { name: 'Go to the first page' }));
  expect(setPage).toHaveBeenCalledWith(1);
});
