import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Page } from '../../http';
import { queryOptions } from '../../query';
import { renderUi } from '../../testing/render-ui';
import { BulkActionsBar } from './bulk-actions-bar';
import { useListPage } from './use-list-page';
import type { ListParams } from './use-list-params';

const pageSize = 2;

async function renderList(path: string, ids = [1, 2, 3]) {
  const requested: string[] = [];
  const things = ({ page, filters }: ListParams<'keyword'>) =>
    queryOptions({
      queryKey: ['thing', ids, page, filters],
      queryFn: async (): Promise<Page<{ id: number; name: string }>> => {
        requested.push(`page ${page} of ${filters.keyword || 'all'}`);
        const items = ids.slice((page - 1) * pageSize, page * pageSize).map((id) => ({ id, name: `thing ${id}` }));
        return { items, page, pageSize, total: ids.length, hasNext: page * pageSize < ids.length };
      },
    });
  function List() {
    const { list, query, selected, drawer, edit, removeFromList } = useListPage(['keyword'], things);
    const items = query.data?.items ?? [];
    return (
      <>
        <p>drawer {drawer.value ?? 'closed'}</p>
        <p>selected {selected.rows.map(({ name }) => name).join(' and ')}</p>
        <button type="button" onClick={() => list.setPage(2)}>
          Next page
        </button>
        <button type="button" onClick={() => selected.selection.onChange(new Set([...selected.selection.selected, String(items[0]?.id)]))}>
          Select first row
        </button>
        {items.map((item) => (
          <button key={item.id} type="button" onClick={() => edit(item)}>
            Edit {item.name}
          </button>
        ))}
        <BulkActionsBar
          selected={selected}
          actions={[{ kind: 'delete', label: 'Delete', isDanger: true }]}
          onChoose={() => removeFromList(selected.rows)}
        />
      </>
    );
  }
  const { router } = await renderUi(<List />, path);
  await screen.findAllByRole('button', { name: /^Edit/ });
  return {
    requested,
    search: () => router.state.location.search,
    click: (name: string) => userEvent.click(screen.getByRole('button', { name })),
  };
}

it('requests the page and filters of the URL once', async () => {
  const { requested } = await renderList('/?page=2&keyword=blue');
  expect(requested).toEqual(['page 2 of blue']);
});

it('opens the drawer on a row', async () => {
  const { click, search } = await renderList('/');
  await click('Edit thing 2');
  expect(screen.getByText('drawer 2')).toBeVisible();
  expect(search()).toBe('?drawer=2');
});

it('keeps rows selected across pages', async () => {
  const { click } = await renderList('/');
  await click('Select first row');
  await click('Next page');
  await screen.findByRole('button', { name: 'Edit thing 3' });
  await click('Select first row');
  expect(screen.getByText('selected thing 1 and thing 3')).toBeVisible();
  expect(screen.getByRole('region', { name: '2 selected' })).toBeVisible();
});

it.each([
  { outcome: 'leaves the page that they emptied', ids: [1, 2, 3], path: '/?page=2', url: '' },
  { outcome: 'stays on a page with other rows', ids: [1, 2, 3, 4], path: '/?page=2', url: '?page=2' },
  { outcome: 'stays on the first page', ids: [1], path: '/', url: '' },
])('deselects deleted rows and $outcome', async ({ ids, path, url }) => {
  const { click, search } = await renderList(path, ids);
  await click('Select first row');
  await click('Delete');
  expect(screen.queryByRole('region', { name: '1 selected' })).toBeNull();
  expect(search()).toBe(url);
});
