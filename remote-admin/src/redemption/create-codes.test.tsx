import { type TestGateway, testGateway } from '@console/gateway/testing';
import type { RedemptionRecord } from '@console/shared/contract';
import { findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

const listCodes = async (gateway: TestGateway) =>
  (await gateway.request<{ data: { items: RedemptionRecord[] } }>('GET', '/api/redemption/?p=1&page_size=100')).body.data.items;

const open = async (gateway: TestGateway) => {
  await renderPage(<Page />, { gateway, catalogue: en, path: '/redemption?drawer=new' });
  const drawer = await findOpenDialog('New code');
  // Its code is loaded when a form is opened first.
  await within(drawer).findByRole('textbox', { name: /^Quota/ });
  const field = (name: RegExp) => within(drawer).getByRole('textbox', { name });
  return {
    drawer,
    field,
    type: async (name: RegExp, text: string) => {
      await userEvent.clear(field(name));
      if (text !== '') {
        await userEvent.paste(text);
      }
    },
    press: (name: string) => userEvent.click(within(drawer).getByRole('button', { name })),
  };
};

afterEach(() => vi.restoreAllMocks());

it('shows errors beside the fields and creates nothing', async () => {
  const gateway = await testGateway({ as: 'admin' });
  const form = await open(gateway);
  expect(form.field(/^Quota/)).toHaveValue('0.20');
  expect(form.field(/^Number of codes/)).toHaveValue('1');
  expect(form.drawer).toHaveTextContent('100,000 points');
  expect(form.drawer).toHaveTextContent('each user can redeem only one code of the group');

  await form.type(/^Name/, 'a name that is much too long');
  await form.type(/^Quota/, '-1.5');
  await form.type(/^Number of codes/, '101');
  await form.type(/^Group/, 'x');
  await form.press('Create');
  expect(await within(form.drawer).findByText('A name has 1 to 20 characters')).toBeVisible();
  expect(form.field(/^Name/)).toHaveFocus();
  expect(within(form.drawer).getByText('At most 100 codes per batch')).toBeVisible();
  expect(within(form.drawer).getByText('Enter an amount of 0 or more')).toBeVisible();
  expect(within(form.drawer).getByText('Enter a whole number of 0 or more')).toBeVisible();
  await form.type(/^Number of codes/, '0');
  expect(await within(form.drawer).findByText('Count must be above 0')).toBeVisible();
  expect(await listCodes(gateway)).toEqual([]);
});

it('creates several codes of one group, named after their value', async () => {
  const gateway = await testGateway({ as: 'admin' });
  const form = await open(gateway);
  expect(form.drawer).toHaveTextContent('“¥0.20” if left empty');
  await form.press('¥1');
  await form.press('10');
  await form.type(/^Group/, '7');
  await form.press('Create');
  const dialog = await screen.findByRole('alertdialog', { name: 'Codes created: 10' });
  expect(within(dialog).getByText(/They can be shown and copied again in the list/)).toBeVisible();
  const codes = await listCodes(gateway);
  expect(codes).toHaveLength(10);
  expect(codes[0]).toMatchObject({ name: '¥1.00', quota: 500_000, group_id: 7, status: 1 });
});

it('offers new codes to copy and download until the dialog is closed', async () => {
  const gateway = await testGateway({ as: 'admin' });
  const form = await open(gateway);
  await form.type(/^Name/, '=a/b');
  await form.type(/^Number of codes/, '3');
  await form.press('Create');
  const dialog = await screen.findByRole('alertdialog');
  const keys = (await listCodes(gateway)).map(({ key }) => key).toReversed();

  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy number 2' }));
  expect(await navigator.clipboard.readText()).toBe(keys[1]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy all' }));
  expect(await navigator.clipboard.readText()).toBe(keys.join('\n'));

  const blobs = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:codes');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const fileAt = async (index: number) => {
    const blob = blobs.mock.calls[index]?.[0];
    return { name: (click.mock.contexts[index] as HTMLAnchorElement).download, text: blob instanceof Blob && (await blob.text()) };
  };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Text file' }));
  expect(await fileAt(0)).toEqual({ name: '=a_b.txt', text: `${keys.join('\n')}\n` });
  await userEvent.click(within(dialog).getByRole('button', { name: 'CSV' }));
  const csv = await fileAt(1);
  expect(csv.name).toBe('=a_b.csv');
  expect(csv.text).toContain(`'=a/b,${keys[0]},100000,\r\n`);

  expect(dialog).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(await screen.findAllByRole('row', { name: /=a\/b.*Unused/ })).toHaveLength(3);
});

it('keeps the input when the gateway cannot be reached', async () => {
  const gateway = await testGateway({ as: 'admin' });
  const form = await open(gateway);
  await form.type(/^Name/, 'Gift');
  await gateway.close();
  await form.press('Create');
  expect(await within(form.drawer).findByRole('alert')).toHaveTextContent('Unable to connect to the server');
  expect(form.field(/^Name/)).toHaveValue('Gift');
});
