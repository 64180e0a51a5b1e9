import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui';
import { DataTable, type DataTableProps } from './data-table';

type Thing = { id: string };

const rows = Array.from({ length: 30 }, (_, index) => ({ id: `thing ${index + 1}` }));
const columns = [
  { id: 'id', header: 'Id', cell: ({ id }: Thing) => id },
  { id: 'note', header: 'Note', cell: ({ id }: Thing) => <input aria-label={`Note on ${id}`} /> },
  { id: 'actions', header: '', cell: ({ id }: Thing) => <button type="button">Edit {id}</button> },
];

function Things(props: Partial<DataTableProps<Thing>>) {
  const [selected, onChange] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <button type="button">before</button>
      <output>{[...selected].join()}</output>
      <DataTable
        id="thing"
        label="Things"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={({ id }) => id}
        selection={{ selected, onChange }}
        {...props}
      />
      <button type="button">after</button>
    </>
  );
}

const keys = (text: string) => userEvent.keyboard(text);
const focusedRow = () => document.activeElement?.closest('tr')?.dataset.key;
const enter = async () => {
  screen.getByRole('button', { name: 'View options' }).focus();
  await keys('{Tab}');
};

it('moves between rows by keys, and to both ends', async () => {
  await renderUi(<Things />);
  await enter();
  expect(document.activeElement?.tagName).toBe('TR');
  for (const [key, row] of [
    ['{ArrowDown}', 2],
    ['{ArrowDown}', 3],
    ['{ArrowUp}', 2],
    ['{PageDown}', 12],
    ['{End}', 30],
    ['{ArrowDown}', 30],
    ['{PageUp}', 20],
    ['{Home}', 1],
    ['{ArrowUp}', 1],
  ] as const) {
    await keys(key);
    expect(focusedRow(), key).toBe(`thing ${row}`);
  }
});

it('is one tab stop: Tab walks through its row, leaves, and returns to it', async () => {
  await renderUi(<Things />);
  await enter();
  await keys('{ArrowDown}{ArrowDown}');
  const stops: (string | undefined | null)[] = [];
  for (let step = 0; step < 4; step += 1) {
    await keys('{Tab}');
    stops.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  }
  expect(stops).toEqual(['Select thing 3', 'Note on thing 3', 'Edit thing 3', 'after']);
  await keys('{Shift>}{Tab}{/Shift}');
  expect(document.activeElement).toHaveAttribute('data-key', 'thing 3');
  await keys('{Shift>}{Tab}{/Shift}');
  expect(screen.getByRole('button', { name: 'View options' })).toHaveFocus();
});

it('selects by Space and ranges with Shift, and ignores typing inside a row', async () => {
  await renderUi(<Things />);
  await enter();
  await keys(' {ArrowDown}{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  expect(screen.getByRole('status')).toHaveTextContent('thing 1,thing 2,thing 3,thing 4');
  expect(screen.getByRole('row', { name: /Select thing 4 / })).toHaveAttribute('aria-selected', 'true');
  await keys('{ArrowUp}{ArrowUp}{Shift>} {/Shift}');
  expect(screen.getByRole('status')).toHaveTextContent(/^thing 1$/);

  const note = screen.getByLabelText('Note on thing 2');
  await userEvent.type(note, 'a b{Home}c{ArrowDown}{Enter}');
  expect(note).toHaveValue('ca b');
  expect(note).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent(/^thing 1$/);
});

it('selects ranges by mouse in both directions, and keeps other selected rows', async () => {
  function Elsewhere() {
    const [selected, onChange] = useState<ReadonlySet<string>>(new Set(['of another page']));
    return (
      <>
        <Things selection={{ selected, onChange }} />
        <p>{[...selected].join()}</p>
      </>
    );
  }
  await renderUi(<Elsewhere />);
  const user = userEvent.setup();
  const box = (number: number) => screen.getByRole('checkbox', { name: `Select thing ${number}` });
  await user.click(box(5));
  await user.keyboard('{Shift>}');
  await user.click(box(3));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('of another page,thing 5,thing 3,thing 4')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByText('of another page')).toBeVisible();
});

it('opens the details of a row by Enter, or calls onOpen without details', async () => {
  const onOpen = vi.fn();
  const { unmount } = await renderUi(<Things onOpen={onOpen} />);
  await enter();
  await keys('{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith({ id: 'thing 2' });
  unmount();

  await renderUi(<Things details={({ id }) => <button type="button">more about {id}</button>} />);
  await enter();
  await keys('{ArrowDown}{Enter}');
  const toggle = within(screen.getByRole('row', { name: /Select thing 2 / })).getByRole('button', { name: 'Collapse' });
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  screen.getByRole('button', { name: 'more about thing 2' }).focus();
  await keys('{Tab}');
  expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  await keys('{Shift>}{Tab}{/Shift}{Enter}');
  expect(screen.queryByText('more about thing 2')).toBeNull();
});

it('returns the focus to the control that has lost it', async () => {
  await renderUi(<Things />);
  await userEvent.click(screen.getByRole('button', { name: 'after' }));
  screen.getByRole('button', { name: 'Edit thing 7' }).focus();
  expect(screen.getByRole('button', { name: 'Edit thing 7' })).toHaveFocus();
  await keys('{Shift>}{Tab}{Tab}{Tab}{/Shift}');
  expect(document.activeElement).toHaveAttribute('data-key', 'thing 7');
});
