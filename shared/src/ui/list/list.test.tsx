import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui';
import { DataTable } from './data-table';
import { Pagination } from './pagination';
import { SearchField } from './search-field';
import { useListParams } from './use-list-params';

const rows = Array.from({ length: 35 }, (_, index) => ({ id: String(index + 1), name: `name ${index + 1}` }));
const columns = [
  { id: 'id', header: 'Id', cell: ({ id }: { id: string }) => id },
  { id: 'name', header: 'Name', cell: ({ name }: { name: string }) => name },
];

function List() {
  const list = useListParams(['keyword']);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { page, pageSize, filters } = list.params;
  const found = rows.filter(({ name }) => name.includes(filters.keyword));
  const items = found.slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      <SearchField label="Search" value={filters.keyword} onSearch={(keyword, options) => list.setFilters({ keyword }, options)} />
      <output>{rows.flatMap(({ id }) => (selected.has(id) ? [id] : [])).join()}</output>
      <DataTable
        id="thing"
        label="Things"
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        selection={{ selected, onChange: setSelected }}
        details={({ name }) => <p>all about {name}</p>}
      />
      <Pagination
        page={{ page, pageSize, total: found.length, hasNext: page * pageSize < found.length }}
        onPageChange={list.setPage}
        onPageSizeChange={list.setPageSize}
      />
    </>
  );
}

const open = async (path: string) => {
  const { router } = await renderUi(<List />, path);
  return { search: () => router.state.location.search, back: () => router.navigate(-1) };
};

const shown = () => screen.getAllByRole('row').length - 1;

describe('pagination', () => {
  it('tells where the gateway stopped counting, and leads on', async () => {
    const setPage = vi.fn();
    const page = { page: 2, pageSize: 10, total: undefined, moreThan: 10_000, hasNext: true };
    await renderUi(<Pagination page={page} onPageChange={setPage} />, '/');
    expect(screen.getByText('More than 10,000')).toBeVisible();
    expect(screen.getByText('Page 2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(setPage).toHaveBeenCalledWith(3);
  });
});

describe('a list', () => {
  it('keeps page, size and filters in the URL and resets the page when a filter changes', async () => {
    const { search, back } = await open('/?page=2');
    expect(shown()).toBe(10);
    expect(screen.getByText('Page 2 of 4')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), '3{Enter}');
    expect(search()).toBe('?keyword=3');
    expect(screen.getByText('9 in total')).toBeVisible();
    back();
    expect(await screen.findByText('Page 2 of 4')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('');
  });

  it('remembers the page size for other lists', async () => {
    await open('/');
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '20');
    expect(shown()).toBe(20);
    cleanup();
    const { search } = await open('/');
    expect(shown()).toBe(20);
    expect(search()).toBe('');
  });

  it.each(['?page=0', '?page=x', '?page=-3', '?page_size=100000', '?page_size=x'])('reads %s as the first page', async (query) => {
    await open(`/${query}`);
    expect(screen.getByText('Page 1 of 4')).toBeVisible();
  });

  it('selects single rows, all and none', async () => {
    await open('/');
    await userEvent.click(screen.getByLabelText('Select name 2'));
    expect(screen.getByRole('status')).toHaveTextContent('2');
    await userEvent.click(screen.getByLabelText('Select all'));
    expect(screen.getByRole('status')).toHaveTextContent('1,2,3,4,5,6,7,8,9,10');
    await userEvent.click(screen.getByLabelText('Select all'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('expands and collapses the details of a row', async () => {
    await open('/');
    await userEvent.click(screen.getAllByLabelText('Expand')[0] as HTMLElement);
    expect(screen.getByText('all about name 1')).toBeVisible();
    await userEvent.click(screen.getByLabelText('Collapse'));
    expect(screen.queryByText('all about name 1')).toBeNull();
  });
});
