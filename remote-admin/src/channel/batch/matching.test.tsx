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

/** In front of a gateway, so that no list tells a total, as gateways do that do not count. */
async function uncounted(gateway: string): Promise<string> {
  const server = createServer((asked, answer) => {
    const target = new URL(asked.url ?? '', gateway);
    const passed = request(
      target,
      { method: asked.method, headers: { ...asked.headers, 'accept-encoding': 'identity' } },
      async (reply) => {
        answer.writeHead(reply.statusCode ?? 500, { 'content-type': 'application/json' });
        answer.end((await text(reply)).replace(/"total":\d+/, '"total":null'));
      },
    );
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  ['a gateway that counts them', async (url: string) => url, 'All channels that match the filter (103)'],
  ['one that does not', uncounted, 'All channels that match the filter'],
])('changes all that match the filter, not only the page, at %s', async (_kind, address, scope) => {
  const gateway = await testGateway({ as: 'admin', channels: [...many, { name: 'other' }] });
  const { cookie, user } = gateway;
  await renderPage(<Page />, {
    gateway: { url: await address(gateway.url), cookie, user },
    catalogue: en,
    path: '/channel?keyword=mass&page_size=10',
  });
  await screen.findByRole('checkbox', { name: 'Select mass 102' });
  await userEvent.click(screen.getByRole('button', { name: 'Bulk edit' }));
  await chooseMenuItem('Set tag');
  const question = within(await findOpenDialog('Bulk edit: Set tag'));
  await userEvent.selectOptions(question.getByRole('combobox', { name: 'Apply to' }), await question.findByRole('option', { name: scope }));
  await userEvent.type(question.getByRole('textbox', { name: 'Tag' }), 'new');
  // Two have it already.
  await userEvent.click(await question.findByRole('button', { name: 'Set tag (101)' }));
  expect(await screen.findByText('Set the tag of 101 channels')).toBeVisible();
  const read = async (query: string) =>
    (await gateway.request<{ data: PageRecord<ChannelRecord> }>('GET', `/api/channel/search?${query}`)).body.data.items;
  const changed = [...(await read('keyword=mass&page_size=100')), ...(await read('keyword=mass&page_size=100&p=2'))];
  expect(changed.map(({ tag }) => tag)).toEqual(many.map(() => 'new'));
  expect((await read('keyword=other'))[0]?.tag ?? '').toBe('');
});

it('says how many channels it has read of a list that is not counted', async () => {
  const gateway = await testGateway({ as: 'admin', channels: many });
  const { cookie, user } = gateway;
  await renderPage(<Page />, { gateway: { url: await uncounted(gateway.url), cookie, user }, catalogue: en, path: '/channel' });
  await screen.findByRole('checkbox', { name: 'Select mass 102' });
  await userEvent.click(screen.getByRole('button', { name: 'Bulk edit' }));
  await chooseMenuItem('Disable');
  const question = within(await findOpenDialog('Bulk edit: Disable'));
  await userEvent.selectOptions(question.getByRole('combobox', { name: 'Apply to' }), 'All channels of the site');
  // With the channel that a new gateway has.
  await waitFor(() => expect(question.getByRole('button', { name: 'Disable (104)' })).toBeVisible());
});
