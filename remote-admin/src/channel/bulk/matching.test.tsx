import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { testGateway } from '@console/gateway/testing';
import type { ChannelRecord, PageRecord } from '@console/shared/contract';
import { chooseMenuItem, findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it, onTestFinished } from 'vitest';
import en from '../../../locales/en.json';
import { Page } from '../page';

const many = Array.from({ length: 103 }, (_, index) => ({ name: `mass ${index}`, priority: 5, tag: index < 2 ? 'new' : 'old' }));

/** Proxies a gateway and removes the totals from its lists. */
async function proxyWithoutTotals(gateway: string): Promise<string> {
  const server = createServer((incoming, response) => {
    const target = new URL(incoming.url ?? '', gateway);
    const forwarded = request(
      target,
      { method: incoming.method, headers: { ...incoming.headers, 'accept-encoding': 'identity' } },
      async (upstream) => {
        response.writeHead(upstream.statusCode ?? 500, { 'content-type': 'application/json' });
        response.end((await text(upstream)).replace(/"total":\d+/, '"total":null'));
      },
    );
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  ['a gateway that returns totals', async (url: string) => url, 'All channels that match the filter (103)'],
  ['a gateway without totals', proxyWithoutTotals, 'All channels that match the filter'],
])('changes every channel matching the filter, not only the page, on %s', async (_kind, address, scope) => {
  const gateway = await testGateway({ as: 'admin', channels: [...many, { name: 'other' }] });
  const { cookie, user } = gateway;
  await renderPage(<Page />, {
    gateway: { url: await address(gateway.url), cookie, user },
    catalogue: en,
    path: '/channel?keyword=mass&page_size=10',
  });
  await screen.findByRole('checkbox', { name: 'Select mass 102' });
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await chooseMenuItem('Bulk edit: Set tag');
  const dialog = within(await findOpenDialog('Bulk edit: Set tag'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Apply to' }), await dialog.findByRole('option', { name: scope }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Tag' }), 'new');
  await userEvent.click(await dialog.findByRole('button', { name: 'Set tag (101)' }));
  expect(await screen.findByText('Set the tag of 101 channels')).toBeVisible();
  const read = async (query: string) =>
    (await gateway.request<{ data: PageRecord<ChannelRecord> }>('GET', `/api/channel/search?${query}`)).body.data.items;
  const changed = [...(await read('keyword=mass&page_size=100')), ...(await read('keyword=mass&page_size=100&p=2'))];
  expect(changed.map(({ tag }) => tag)).toEqual(many.map(() => 'new'));
  expect((await read('keyword=other'))[0]?.tag ?? '').toBe('');
});

it('shows how many channels have been loaded when the gateway returns no total', async () => {
  const gateway = await testGateway({ as: 'admin', channels: many });
  const { cookie, user } = gateway;
  await renderPage(<Page />, { gateway: { url: await proxyWithoutTotals(gateway.url), cookie, user }, catalogue: en, path: '/channel' });
  await screen.findByRole('checkbox', { name: 'Select mass 102' });
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  await chooseMenuItem('Bulk edit: Disable');
  const dialog = within(await findOpenDialog('Bulk edit: Disable'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Apply to' }), 'All channels of the site');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Disable (104)' })).toBeVisible());
});
