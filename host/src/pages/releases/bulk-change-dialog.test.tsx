import { startTranslations } from '@console/shared/i18n';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it, vi } from 'vitest';
import { startCommandServer } from '../../testing/command-server';
import type { PendingBulkChange } from './bulk-change-dialog';

startTranslations();
const { BulkChangeDialog } = await import('./bulk-change-dialog');

async function open(wish: PendingBulkChange) {
  const { url, orders } = await startCommandServer();
  const onClose = vi.fn();
  await renderPage(<BulkChangeDialog pending={wish} onClose={onClose} />, { gateway: { url }, catalogue: {} });
  return { orders, onClose, dialog: within(await screen.findByRole('alertdialog')) };
}

it('shows what going back to an entry changes, and orders it', async () => {
  const since = [{ name: 'billing', from: '1.0.0', to: '1.1.0', added: [], removed: [] }];
  const { dialog, orders, onClose } = await open({ verb: 'rollback-to-sequence', sequence: 3, since, canaries: [] });
  expect(dialog.getByRole('heading').textContent).toBe('Roll everything back to entry 3?');
  expect(dialog.getByRole('listitem').textContent).toBe('billing 1.1.0 → 1.0.0');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Mark the versions being replaced as bad' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(orders).toEqual([{ verb: 'rollback-to-sequence', sequence: 3, markBad: true, reason: '' }]);
});

it('has nothing to order where nothing would change', async () => {
  const { dialog } = await open({ verb: 'rollback-to-sequence', sequence: 3, since: [], canaries: [] });
  expect(dialog.getByText('Nothing changed')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Roll back' }).disabled).toBe(true);
});

it('can be ordered for the canary alone that ends with it', async () => {
  const canaries = [{ name: 'billing', version: '1.2.0' }];
  const { dialog } = await open({ verb: 'rollback-to-sequence', sequence: 3, since: [], canaries });
  expect(dialog.getByRole('listitem').textContent).toBe('billing canary 1.2.0 → nobody');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Roll back' }).disabled).toBe(false);
});

it('asks before it takes a remote out', async () => {
  const { dialog, orders, onClose } = await open({ verb: 'remove', name: 'reports', version: '1.2.0' });
  expect(dialog.getByRole('heading').textContent).toBe('Remove reports 1.2.0?');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'replaced');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(orders).toEqual([{ verb: 'remove', name: 'reports', now: false, reason: 'replaced' }]);
});
