import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../../testing/render-ui';
import { DataTable, type DataTableProps } from './data-table';

type Thing = { id: string };

const columns = [
  { id: 'id', header: 'Id', fixed: true, cell: ({ id }: Thing) => id },
  { id: 'name', header: 'Name', cell: ({ id }: Thing) => `name of ${id}` },
  { id: 'size', header: 'Size', cell: () => 'small' },
  { id: 'actions', header: '', cell: () => 'actions' },
];

const open = (props: Partial<DataTableProps<Thing>> = {}) =>
  renderUi(
    <DataTable
      id="thing"
      label="Things"
      columns={columns}
      rows={[{ id: '1' }]}
      rowKey={({ id }) => id}
      rowName={({ id }) => id}
      {...props}
    />,
  );

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'View options' }));
const density = () => screen.getByRole('grid').closest('[data-density]')?.getAttribute('data-density');

/** By keyboard: a click comes before the menu has lit its item. */
async function choose(role: 'menuitemcheckbox' | 'menuitemradio' | 'menuitem', name: string) {
  await waitFor(async () => {
    if (screen.getByRole(role, { name }).hasAttribute('data-highlighted')) {
      return;
    }
    await userEvent.keyboard('{ArrowDown}');
    throw new Error(`${name} is not lit yet`);
  });
  await userEvent.keyboard('{Enter}');
}

it('has no menu of its columns without tools', async () => {
  await open({ hasTools: false });
  expect(headers()).toEqual(['Id', 'Name', 'Size', 'Actions']);
  expect(screen.queryByRole('button', { name: 'View options' })).toBeNull();
});

it('hides optional columns, remembers that per table, and shows all again', async () => {
  await open();
  await openMenu();
  await screen.findByRole('menuitemcheckbox', { name: 'Name' });
  expect(screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)).toEqual(['Name', 'Size']);
  await choose('menuitemcheckbox', 'Name');
  expect(headers()).toEqual(['Id', 'Size', '']);
  expect(screen.queryByText('name of 1')).toBeNull();

  cleanup();
  await open();
  expect(headers()).toEqual(['Id', 'Size', '']);
  cleanup();
  await open({ id: 'other' });
  expect(headers()).toEqual(['Id', 'Name', 'Size', '']);

  cleanup();
  await open();
  await openMenu();
  await choose('menuitem', 'Show all columns');
  expect(headers()).toEqual(['Id', 'Name', 'Size', '']);
});

it.each([
  ['No column', 0, []],
  ['First column', 1, ['Id']],
  ['First two columns', 2, ['Id', 'Name']],
  ['First three columns', 3, ['Id', 'Name', 'Size']],
])('pins %s at the start, in head and body', async (name, count, pinned) => {
  localStorage.setItem('table:thing', JSON.stringify({ pinCount: count === 1 ? 0 : 1, widths: { id: 60, name: 90 } }));
  await open();
  await openMenu();
  await choose('menuitemradio', name);
  const isPinned = (cell: HTMLElement) => cell.hasAttribute('data-pin');
  expect(
    screen
      .getAllByRole('columnheader')
      .filter(isPinned)
      .map(({ textContent }) => textContent),
  ).toEqual(pinned);
  expect(
    screen
      .getAllByRole('cell')
      .filter(isPinned)
      .map(({ dataset }) => dataset.label),
  ).toEqual(pinned);
  const { style } = screen.getByRole('grid').closest('[data-scroller]') as HTMLElement;
  expect(['--pin-0', '--pin-1', '--pin-2'].map((pin) => style.getPropertyValue(pin))).toEqual(
    ['0px', '60px', '150px'].map((start, pin) => (pin < count ? start : '')),
  );

  cleanup();
  await open();
  expect(screen.getAllByRole('columnheader').filter(isPinned)).toHaveLength(count);
});

it('keeps stored fields of later versions', async () => {
  localStorage.setItem('table:thing', '{"later":{"name":120},"hidden":["later","size"]}');
  await open();
  await openMenu();
  await choose('menuitemcheckbox', 'Size');
  expect(JSON.parse(localStorage.getItem('table:thing') ?? '')).toEqual({
    later: { name: 120 },
    hidden: ['later'],
    shown: [],
    pinCount: 1,
    widths: {},
  });
});

it('shares one density between all tables', async () => {
  await open();
  expect(density()).toBe('comfortable');
  await openMenu();
  await choose('menuitemradio', 'Compact');
  expect(density()).toBe('compact');
  cleanup();
  await open({ id: 'other' });
  expect(density()).toBe('compact');
});

it.each(['{', '[]', '{"hidden":7}', '{"hidden":["gone",3,null]}', 'null'])('renders with %s in storage', async (stored) => {
  localStorage.setItem('table:thing', stored);
  localStorage.setItem('table-density', stored);
  await open();
  expect(headers()).toEqual(['Id', 'Name', 'Size', '']);
});

it('shows a skeleton of the visible columns while loading', async () => {
  localStorage.setItem('table:thing', '{"hidden":["size"]}');
  await open({ rows: undefined });
  expect(screen.getByRole('status', { name: 'Loading' })).toHaveTextContent(/^IdName$/);
  expect(screen.queryByRole('grid')).toBeNull();
});
