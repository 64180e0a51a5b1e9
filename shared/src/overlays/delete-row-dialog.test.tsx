import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../http';
import { renderUi } from '../testing/render-ui';
import { DeleteRowDialog } from './delete-row-dialog';

const row = { id: 1, name: 'one' };

async function confirmDeletion(mutationFn: (deleted: typeof row) => Promise<void>) {
  const calls: string[] = [];
  await renderUi(
    <DeleteRowDialog
      row={row}
      mutation={{ mutationFn }}
      title="Delete one?"
      text="It cannot be undone."
      confirmLabel="Delete"
      deletedMessage="one deleted"
      onDeleted={(rows) => calls.push(`deleted ${rows.map(({ name }) => name)}`)}
      onClose={() => calls.push('closed')}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await vi.waitFor(() => expect(calls).toContain('closed'));
  return calls;
}

it('deletes the row, notifies and closes', async () => {
  const remove = vi.fn(async (_deleted: typeof row) => undefined);
  expect(await confirmDeletion(remove)).toEqual(['deleted one', 'closed']);
  expect(remove.mock.calls[0]?.[0]).toBe(row);
  expect(await screen.findByText('one deleted')).toBeVisible();
});

it('closes when the gateway refuses, with its message', async () => {
  expect(await confirmDeletion(() => Promise.reject(new ApiError('refused', 'one is in use')))).toEqual(['closed']);
  expect(await screen.findByText('one is in use')).toBeVisible();
  expect(screen.queryByText('one deleted')).toBeNull();
});
