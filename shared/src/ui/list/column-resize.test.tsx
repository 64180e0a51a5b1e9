import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui';
import { DataTable } from './data-table';

type Thing = { id: string };

const columns = [
  { id: 'id', header: 'Id', width: 100, cell: ({ id }: Thing) => id },
  { id: 'name', header: 'Name', cell: ({ id }: Thing) => `name of ${id}`, sort: { field: 'name', by: ({ id }: Thing) => id } },
  { id: 'actions', header: '', cell: () => 'actions' },
];

const laidOutWidth = 300;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    const column = [...(this.parentElement?.children ?? [])].indexOf(this);
    const { width } = document.querySelectorAll<HTMLElement>('col')[column]?.style ?? { width: '' };
    return Number.parseInt(width, 10) || laidOutWidth;
  });
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

const open = () =>
  renderUi(
    <DataTable
      id="thing"
      label="Things"
      columns={columns}
      rows={[{ id: '1' }]}
      rowKey={({ id }) => id}
      rowName={({ id }) => id}
      onOpen={() => undefined}
    />,
  );

const handle = (column: string) => screen.getByRole('separator', { name: `Width of column ${column}` });
const width = (column: string) => document.querySelector<HTMLElement>(`col[data-column=${column}]`)?.style.width;
const stored = () => JSON.parse(localStorage.getItem('table:thing') ?? '{}').widths;

it('resizes a column by its arrow keys, remembers the width, and resets it', async () => {
  await open();
  handle('Name').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(width('name')).toBe('308px');
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(width('name')).toBe('276px');
  expect(handle('Name')).toHaveAttribute('aria-valuenow', '276');
  expect(stored()).toEqual({ name: 276 });

  cleanup();
  await open();
  expect(width('name')).toBe('276px');
  handle('Name').focus();
  await userEvent.keyboard('{Enter}');
  expect(width('name')).toBe('');
  expect(handle('Name')).toHaveAttribute('aria-valuenow', '300');
  expect(stored()).toEqual({});
});

it('keeps columns between the smallest and the largest width', async () => {
  await open();
  handle('Id').focus();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}');
  expect(width('id')).toBe('40px');
  expect(handle('Id')).toHaveAttribute('aria-valuemin', '40');
  await userEvent.keyboard('{Home}');
  expect(width('id')).toBe('100px');
});

it('makes the handles one tab stop, and moves between them by Up and Down', async () => {
  await open();
  await userEvent.tab();
  expect(handle('Id')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
  expect(handle('Name')).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'View options' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(handle('Name')).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Name' })).toHaveFocus();
});

it('names the headers by their text only', async () => {
  await open();
  expect(screen.getByRole('columnheader', { name: 'Name' })).toBeVisible();
});

it('resizes a column by dragging, resets it by a double click, and forgets a cancelled drag', async () => {
  await open();
  const drag = (end: 'pointerUp' | 'pointerCancel') => {
    fireEvent.pointerDown(handle('Id'), { button: 0, clientX: 500, pointerId: 1 });
    fireEvent.pointerMove(handle('Id'), { clientX: 540, pointerId: 1 });
    expect(width('id')).toBe('140px');
    fireEvent[end](handle('Id'), { clientX: 560, pointerId: 1 });
  };
  drag('pointerUp');
  expect(width('id')).toBe('160px');
  expect(stored()).toEqual({ id: 160 });
  fireEvent.doubleClick(handle('Id'));
  expect(width('id')).toBe('100px');
  drag('pointerCancel');
  expect(stored()).toEqual({});
});
