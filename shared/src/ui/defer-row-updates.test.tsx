import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui';
import { deferRowUpdates, useDeferredRows } from './defer-row-updates';

const pressed = vi.fn<(row: string) => void>();
let answer: (row: string) => void = () => {};

/** A list of one row; the next comes by `answer`. */
function List() {
  const [row, setRow] = useState('before');
  answer = (next) => act(() => setRow(next));
  const shown = useDeferredRows(row);
  return (
    <button key={shown} type="button" onClick={() => pressed(shown)}>
      {shown}
    </button>
  );
}

async function open() {
  pressed.mockClear();
  await renderUi(<List />);
  return screen.getByRole('button', { name: 'before' });
}

it('keeps a row under the pointer until its click is dispatched', async () => {
  const row = await open();
  fireEvent.pointerDown(row);
  answer('after');
  expect(row).toBeVisible();
  fireEvent.pointerUp(row);
  fireEvent.click(row);
  expect(pressed.mock.calls).toEqual([['before']]);
  expect(await screen.findByRole('button', { name: 'after' })).toBeVisible();
});

it('shows the newest of several updates after a press', async () => {
  const row = await open();
  fireEvent.pointerDown(row);
  answer('between');
  answer('after');
  fireEvent.pointerCancel(row);
  expect(await screen.findByRole('button', { name: 'after' })).toBeVisible();
});

it('waits until every hold is released', async () => {
  await open();
  const [menu, question] = [deferRowUpdates(), deferRowUpdates()];
  answer('after');
  act(menu);
  expect(screen.getByRole('button', { name: 'before' })).toBeVisible();
  act(question);
  expect(screen.getByRole('button', { name: 'after' })).toBeVisible();
});

it('releases a press that is longer than a click', async () => {
  const row = await open();
  fireEvent.pointerDown(row);
  answer('after');
  await waitFor(() => expect(screen.getByRole('button', { name: 'after' })).toBeVisible(), { timeout: 3_000 });
});

it('shows updates of the same rows at once', async () => {
  let tell: (status: string) => void = () => {};
  function Statuses() {
    const [status, setStatus] = useState('enabled');
    tell = (next) => act(() => setStatus(next));
    return <p>{useDeferredRows(useMemo(() => ({ items: [{ id: 7, status }] }), [status])).items[0]?.status}</p>;
  }
  await renderUi(<Statuses />);
  const letGo = deferRowUpdates();
  tell('disabled');
  expect(screen.getByText('disabled')).toBeVisible();
  letGo();
});

it('updates at once without a hold', async () => {
  const row = await open();
  await userEvent.click(row);
  answer('after');
  expect(await screen.findByRole('button', { name: 'after' })).toBeVisible();
});
