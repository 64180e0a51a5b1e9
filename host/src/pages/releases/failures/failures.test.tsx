import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTranslations } from '@console/shared/i18n';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it, onTestFinished } from 'vitest';
import type { FailureLine } from '../../../../contract/failures';

startTranslations();
const { Failures } = await import('./failures');

const line: FailureLine = {
  ...{ id: '0123456789ab', remote: 'billing', version: '1.4.2', reason: 'render', route: '/task/:id', state: 'returned' },
  message: "TypeError: Cannot read properties of undefined (reading 'quota')",
  ...{ count: 12, visitors: 8, firstAt: '2026-11-20T10:00:00.000Z', lastAt: new Date().toISOString() },
};

const details = {
  stack: 'TypeError: …\n    at Totals (billing/src/log/page.tsx:3:5)',
  browsers: { 'Safari 18 on iOS': 1, 'Chrome 143 on Windows': 11 },
};

/** An edge that answers with the details of the error and keeps what it was told. */
async function edge() {
  const orders: unknown[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      if (request.method === 'POST') {
        orders.push(JSON.parse(body));
      }
      const data = request.url === `/composition/releases?error=${line.id}` ? details : { committed: true };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success: true, message: '', data }));
    });
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, orders };
}

it('shows what fails for how many, its stack on demand, and resolves it', async () => {
  const { url, orders } = await edge();
  const { unmount } = await renderPage(<Failures failures={[line]} />, { gateway: { url }, catalogue: {} });
  const table = within(await screen.findByRole('grid', { name: 'Errors in open tabs' }));
  const row = table.getByRole('row', { name: /quota/ });
  for (const text of [
    'billing 1.4.2',
    '/task/:id',
    'The page crashed while rendering',
    'Seen again after it was resolved',
    '8',
    '12 times',
  ]) {
    expect(within(row).getByText(text), text).toBeTruthy();
  }

  await userEvent.click(within(row).getByRole('button', { name: 'Expand' }));
  const stack = await screen.findByRole('region', { name: 'Stack trace' });
  expect(stack.textContent).toContain('billing/src/log/page.tsx:3:5');
  expect(screen.getByText('Chrome 143 on Windows (11), Safari 18 on iOS (1)')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(orders).toEqual([{ verb: 'resolve', id: line.id, reason: '' }]));
  unmount();
});

it('takes no room while nothing fails', async () => {
  const { url } = await edge();
  await renderPage(<Failures failures={[]} />, { gateway: { url }, catalogue: {} });
  expect(screen.queryByText('Errors in open tabs')).toBeNull();
});
