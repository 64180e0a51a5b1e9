import { startTranslations } from '@console/shared/i18n';
import { renderPage, screen, userEvent, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { answerServer } from '../../testing/answer-server';
import type { Arrival } from './arrival';

startTranslations();
const { OrderDialog } = await import('./order-dialog');

const wish = { verb: 'rollback', name: 'billing', from: '1.0.1', to: '1.0.0', canary: undefined } as const;

async function order(arrival: Arrival) {
  const url = await answerServer({ '/composition/releases': { sequence: 2, committed: true } });
  const page = <OrderDialog wish={wish} arrival={arrival} onClose={() => undefined} />;
  await renderPage(page, { gateway: { url }, catalogue: {} });
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Roll back' }));
}

it('counts the tabs that have switched while some run the version before', async () => {
  await order({ there: 1, tried: 0, behind: [{ version: '1.0.1', tabs: 2, held: [] }] });
  const dialog = within(await screen.findByRole('dialog', { name: 'Switching 1/3 tabs to billing 1.0.0' }));
  expect(dialog.getByRole<HTMLProgressElement>('progressbar').value).toBe(1);
});

it('says that the version is live where no tab runs another', async () => {
  await order({ there: 3, tried: 0, behind: [] });
  const dialog = within(await screen.findByRole('dialog', { name: 'billing 1.0.0 is live again' }));
  expect(dialog.queryByRole('progressbar')).toBeNull();
});
