import { startTranslations } from '@console/shared/i18n';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it, vi } from 'vitest';
import { startCommandServer } from '../../testing/command-server';
import { renderPage } from '../../testing/render-page';
import type { PendingBulkChange } from './bulk-change-dialog';

startTranslations();
const { BulkChangeDialog } = await import('./bulk-change-dialog');

async function openDialog(pending: PendingBulkChange) {
  const { url, commands } = await startCommandServer();
  const onClose = vi.fn();
  await renderPage(<BulkChangeDialog pending={pending} onClose={onClose} />, { gateway: { url }, catalogue: {} });
  return { commands, onClose, dialog: within(await screen.findByRole('alertdialog')) };
}

it('shows what a rollback to an entry changes, and executes it', async () => {
  const diffs = [{ name: 'billing', from: '1.0.0', to: '1.1.0', added: [], removed: [] }];
  const { dialog, commands, onClose } = await openDialog({ verb: 'rollback-to-sequence', sequence: 3, diffs, canaries: [] });
  expect(dialog.getByRole('heading').textContent).toBe('Roll everything back to entry 3?');
  expect(dialog.getByRole('listitem').textContent).toBe('billing 1.1.0 → 1.0.0');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Mark the versions being replaced as bad' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(commands).toEqual([{ verb: 'rollback-to-sequence', sequence: 3, markBad: true, reason: '' }]);
});

it('disables a rollback that would change nothing', async () => {
  const { dialog } = await openDialog({ verb: 'rollback-to-sequence', sequence: 3, diffs: [], canaries: [] });
  expect(dialog.getByText('Nothing changed')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Roll back' }).disabled).toBe(true);
});

it('allows a rollback that only ends a canary', async () => {
  const canaries = [{ name: 'billing', version: '1.2.0' }];
  const { dialog } = await openDialog({ verb: 'rollback-to-sequence', sequence: 3, diffs: [], canaries });
  expect(dialog.getByRole('listitem').textContent).toBe('billing canary 1.2.0 → ended');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Roll back' }).disabled).toBe(false);
});

it('confirms the removal of a remote with a reason', async () => {
  const { dialog, commands, onClose } = await openDialog({ verb: 'remove', name: 'reports', version: '1.2.0' });
  expect(dialog.getByRole('heading').textContent).toBe('Remove reports 1.2.0?');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'replaced');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(commands).toEqual([{ verb: 'remove', name: 'reports', now: false, reason: 'replaced' }]);
});
