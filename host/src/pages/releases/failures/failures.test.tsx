import { startTranslations } from '@console/shared/i18n';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import type { FailureLine } from '../../../../contract/failures';
import { startCommandServer } from '../../../testing/command-server';
import { renderPage } from '../../../testing/render-page';

startTranslations();
const { Failures } = await import('./failures');

const failure: FailureLine = {
  ...{ id: '0123456789ab', remote: 'billing', version: '1.4.2', reason: 'render', route: '/task/:id', state: 'returned' },
  message: "TypeError: Cannot read properties of undefined (reading 'quota')",
  ...{ count: 12, visitors: 8, firstAt: '2026-11-20T10:00:00.000Z', lastAt: new Date().toISOString() },
};

const details = {
  stack: 'TypeError: …\n    at Totals (billing/src/log/page.tsx:3:5)',
  browsers: { 'Safari 18 on iOS': 1, 'Chrome 143 on Windows': 11 },
};

const startEdge = () => startCommandServer({ [`/composition/releases?error=${failure.id}`]: details });

it('lists a failure with its visitors, expands its stack and resolves it', async () => {
  const { url, commands } = await startEdge();
  await renderPage(<Failures failures={[failure]} />, { gateway: { url }, catalogue: {} });
  const table = within(await screen.findByRole('grid', { name: 'Errors in open tabs' }));
  const row = table.getByRole('row', { name: /quota/ });
  for (const text of ['billing 1.4.2', '/task/:id', 'Seen again', '8', '12']) {
    expect(within(row).getByText(text), text).toBeTruthy();
  }

  await userEvent.click(within(row).getByRole('button', { name: 'Expand' }));
  const stack = await screen.findByRole('region', { name: 'Stack trace' });
  expect(stack.textContent).toContain('billing/src/log/page.tsx:3:5');
  expect(screen.getByText('The page crashed while rendering · Chrome 143 on Windows (11), Safari 18 on iOS (1)')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(commands).toEqual([{ verb: 'resolve', id: failure.id, reason: '' }]));
});

it('renders nothing without failures', async () => {
  const { url } = await startEdge();
  await renderPage(<Failures failures={[]} />, { gateway: { url }, catalogue: {} });
  expect(screen.queryByText('Errors in open tabs')).toBeNull();
});
