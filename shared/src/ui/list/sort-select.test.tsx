import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useSession } from '../../session/store';
import { renderUi } from '../../testing/render-ui';
import { DataTable, type ListSort } from './data-table';
import { FilterBar } from './filter-bar';
import { useListParams } from './use-list-params';

type Thing = { id: string; size: number };

const columns = [
  { id: 'name', header: 'Name', cell: ({ id }: Thing) => id, sort: { field: 'name', by: ({ id }: Thing) => id } },
  {
    id: 'size',
    header: 'Size',
    align: 'end' as const,
    cell: ({ size }: Thing) => size,
    sort: { field: 'size', by: ({ size }: Thing) => size },
  },
  { id: 'note', header: 'Note', cell: () => '' },
];

const rows = [
  { id: 'b', size: 2 },
  { id: 'a', size: 3 },
  { id: 'c', size: 1 },
];

type ListProps = { isSelectable?: boolean; defaultSort?: ListSort };

function List({ isSelectable = false, defaultSort }: ListProps) {
  const list = useListParams();
  return (
    <DataTable
      id="thing"
      label="Things"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ id }) => id}
      sorting={{ ...list, ...(defaultSort && { defaultSort }) }}
      {...(isSelectable && { selection: { selected: new Set<string>(), onChange: () => undefined } })}
    />
  );
}

const resize = (width: number) => window.happyDOM.setViewport({ width, height: 844 });
const shown = () => screen.getAllByRole('row').map(({ textContent }) => textContent?.[0]);

beforeEach(() => resize(390));
afterEach(() => resize(1440));

it('sorts by a column and a direction on narrow screens, in the same parameter as the headers', async () => {
  const { router } = await renderUi(<List />, '/?page=2');
  const select = screen.getByRole('combobox', { name: 'Sort' });
  expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Default order',
    'Name, ascending',
    'Name, descending',
    'Size, descending',
    'Size, ascending',
  ]);
  await userEvent.selectOptions(select, 'Size, descending');
  expect(router.state.location.search).toBe('?sort=-size');
  expect(shown()).toEqual(['a', 'b', 'c']);
  expect(screen.getByText(/^Sorted within this page/)).toBeVisible();
  await userEvent.selectOptions(select, 'Default order');
  expect(router.state.location.search).toBe('');
  expect(screen.queryByText(/^Sorted within this page/)).toBeNull();
});

it('promises the whole list where the gateway sorts', async () => {
  useSession.setState({ status: { capabilities: ['sorted-lists'] } as never });
  await renderUi(<List />, '/?sort=name');
  expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('name');
  expect(screen.queryByText(/^Sorted within this page/)).toBeNull();
  useSession.setState({ status: null });
});

it('joins the search row of its list', async () => {
  const list = { params: { page: 1, pageSize: 10, filters: {} }, setFilters: () => undefined };
  await renderUi(
    <>
      <FilterBar id="thing" list={list} chips={[]} search={<input aria-label="Search" />} />
      <List isSelectable />
    </>,
    '/',
  );
  const row = screen.getByRole('textbox', { name: 'Search' }).parentElement?.parentElement as HTMLElement;
  expect(within(row).getByRole('combobox', { name: 'Sort' })).toBeVisible();
  expect(within(row).getByRole('button', { name: 'Select' })).toBeVisible();
});

it('makes room for the selection', async () => {
  await renderUi(<List isSelectable />);
  await userEvent.click(screen.getByRole('button', { name: 'Select' }));
  expect(screen.queryByRole('combobox', { name: 'Sort' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('combobox', { name: 'Sort' })).toBeVisible();
});

it('leaves sorting to the headers on wide screens', async () => {
  resize(1440);
  await renderUi(<List />, '/?sort=size');
  expect(screen.queryByRole('combobox', { name: 'Sort' })).toBeNull();
  expect(screen.getByText(/Sorted within this page/)).toBeVisible();
});

it('marks the column of the default order, which a click reverses and another restores', async () => {
  resize(1440);
  useSession.setState({ status: { capabilities: ['sorted-lists'] } as never });
  const { router } = await renderUi(<List defaultSort={{ field: 'size', order: 'desc' }} />);
  const header = screen.getByRole('columnheader', { name: 'Size' });
  expect(header).toHaveAttribute('aria-sort', 'descending');
  const button = within(header).getByRole('button');
  await userEvent.click(button);
  expect(router.state.location.search).toBe('?sort=size');
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(button);
  expect(router.state.location.search).toBe('');
  expect(header).toHaveAttribute('aria-sort', 'descending');
});
