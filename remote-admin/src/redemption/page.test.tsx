import { type TestGateway, testGateway, withoutCapabilities } from '@console/gateway/testing';
import type { RedemptionRecord, UserRecord } from '@console/shared/contract';
import { chooseMenuItem, findOpenDialog, renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json';
import { Page } from './page';

const open = (gateway: TestGateway, path = '/redemption') => renderPage(<Page />, { gateway, catalogue: en, path });
const row = (name: RegExp) => screen.findByRole('row', { name });
const stored = async (gateway: TestGateway, id: number | undefined) =>
  (await gateway.request<{ data: RedemptionRecord }>('GET', `/api/redemption/${id}`)).body.data;
const getKey = (gateway: TestGateway, index: number) => gateway.redemptions[index]?.key ?? '';
const act = async (name: string, action: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await chooseMenuItem(action);
};
const search = async (text: string) => {
  const field = screen.getByRole('textbox', { name: 'Search by ID or name' });
  await userEvent.clear(field);
  await userEvent.type(field, `${text}{Enter}`);
};
const closeBatch = async (message: string) => {
  const batch = await findOpenDialog();
  expect(await within(batch).findByText(message)).toBeVisible();
  await userEvent.click(within(batch).getByRole('button', { name: 'Close' }));
};
const clipboard = () => navigator.clipboard.readText();

it('lists codes with value, user and group and finds them by name and ID', async () => {
  const gateway = await testGateway({
    as: 'admin',
    redemptions: [
      { name: 'Old', quota: 250_000 },
      { name: 'Gift', status: 3, used_user_id: 5, redeemed_time: 1_700_000_000, group_id: 7 },
      { name: 'Lost', status: 2, quota: 0 },
    ],
  });
  const { router } = await open(gateway);
  expect(await row(/Old.*Unused.*¥0\.50/)).toBeVisible();
  expect(await row(/Lost.*Disabled.*¥0\.00/)).toBeVisible();
  const gift = await row(/Gift.*Used/);
  expect(within(gift).getByRole('link', { name: 'User 5' })).toHaveAttribute('href', '/user/edit/5');

  await search('Gi');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Old/ })).toBeNull());
  expect(router.state.location.search).toBe('?keyword=Gi');
  expect(await row(/Gift/)).toBeVisible();
  await search(String(gateway.redemptions[0]?.id));
  expect(await row(/Old/)).toBeVisible();
  await search('nothing');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(await row(/Lost/)).toBeVisible();
});

it('filters the whole list by status', async () => {
  const unused = Array.from({ length: 11 }, (_, index) => ({ name: `code${index + 1}` }));
  const gateway = await testGateway({
    as: 'admin',
    redemptions: [{ name: 'Lost', status: 2 }, { name: 'Late', expired_time: 1 }, ...unused],
  });
  const { router } = await open(gateway, '/redemption?page=2');
  const choices = within(await screen.findByRole('group', { name: 'Status' }));
  await userEvent.click(choices.getByRole('button', { name: 'Disabled' }));
  expect(await row(/Lost/)).toBeVisible();
  expect(router.state.location.search).toBe('?status=disabled');
  await userEvent.click(choices.getByRole('button', { name: 'Expired' }));
  expect(await row(/Late.*Expired/)).toBeVisible();
  await userEvent.click(choices.getByRole('button', { name: 'Used' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Clear all filters' }));
  expect(await row(/code11/)).toBeVisible();
});

it('deletes all invalid codes after showing how many', async () => {
  const gateway = await testGateway({
    as: 'admin',
    redemptions: [
      { name: 'Fine' },
      { name: 'Lost', status: 2 },
      { name: 'Late', expired_time: 1 },
      { name: 'Gone', status: 3, used_user_id: 1 },
    ],
  });
  await open(gateway);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await chooseMenuItem('Delete invalid codes');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete all invalid codes?' });
  expect(await within(dialog).findByText('Used: 1, disabled: 1, expired: 1.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete codes' }));
  expect(await screen.findByText('Deleted codes: 3')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /Lost|Late|Gone/ })).toBeNull());
  expect(await row(/Fine/)).toBeVisible();
});

it('extends a code that has expired, and lets another never expire', async () => {
  const gateway = await testGateway({ as: 'admin', redemptions: [{ name: 'Late', expired_time: 1 }] });
  const [late] = gateway.redemptions;
  await open(gateway);
  expect(await row(/Late.*Expired/)).toBeVisible();
  await act('Late', 'Edit');
  const drawer = await findOpenDialog('Edit code');
  const choices = within(await within(drawer).findByRole('group', { name: 'Expires' }));
  await userEvent.click(await choices.findByRole('button', { name: '7 days' }));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await row(/Late.*Unused/)).toBeVisible();
  const inDays = ((await stored(gateway, late?.id)).expired_time ?? 0) - Date.now() / 1000;
  expect(Math.round(inDays / 86_400)).toBe(7);

  await act('Late', 'Edit');
  await userEvent.click(await within(await findOpenDialog('Edit code')).findByRole('button', { name: 'Never' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await row(/Late.*Never/)).toBeVisible();
});

it('offers only what the gateway can do', async () => {
  const original = await testGateway({ as: 'admin', redemptions: [{ name: 'Gift' }] });
  await open(await withoutCapabilities(original));
  await row(/Gift/);
  expect(screen.queryByRole('button', { name: 'Expired' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: /Expires/ })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Export CSV' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Delete invalid codes' })).toBeNull();
});

it('filters the page by status without changing the page number where the gateway cannot filter', async () => {
  const many = Array.from({ length: 11 }, (_, index) => ({ name: `code${index + 1}`, status: index === 0 ? 2 : 1 }));
  const gateway = await withoutCapabilities(await testGateway({ as: 'admin', redemptions: many }));
  const { router } = await open(gateway, '/redemption?page=2');
  expect(await row(/code1 .*Disabled|code1Disabled/)).toBeVisible();
  expect(screen.getByTitle('Filters the 1 on this page only')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Unused' }));
  expect(await screen.findByText('No code on this page has this status')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2&status=unused');
  await userEvent.click(screen.getByRole('button', { name: 'Show the whole page' }));
  expect(await row(/code1/)).toBeVisible();
});

it('shows a code and copies one, the selected and the unused codes of a name', async () => {
  const gateway = await testGateway({
    as: 'admin',
    redemptions: [{ name: 'Gift' }, { name: 'Gift', status: 3, used_user_id: 1 }, { name: 'Gift two' }, { name: 'Gift' }],
  });
  await open(gateway);
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await chooseMenuItem('Copy selected');
  expect(await screen.findByText('Select at least one code')).toBeVisible();

  await userEvent.click(await screen.findByRole('button', { name: 'Show code Gift two' }));
  const shown = await findOpenDialog('Gift two');
  expect(await within(shown).findByText(getKey(gateway, 2))).toBeVisible();
  await userEvent.click(within(shown).getByRole('button', { name: 'Copy code' }));
  expect(await clipboard()).toBe(getKey(gateway, 2));
  await userEvent.click(within(shown).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(shown).not.toBeInTheDocument());

  await userEvent.click(screen.getByRole('checkbox', { name: `Select Gift two #${gateway.redemptions[2]?.id}` }));
  await userEvent.click(screen.getByRole('checkbox', { name: `Select Gift #${gateway.redemptions[0]?.id}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Copy selected' }));
  expect(await clipboard()).toBe(`Gift two    ${getKey(gateway, 2)}\nGift    ${getKey(gateway, 0)}`);

  await userEvent.click(screen.getAllByRole('button', { name: 'Actions for Gift' })[0] as HTMLElement);
  await chooseMenuItem('Copy unused codes of “Gift”');
  await waitFor(async () => expect(await clipboard()).toBe(`${getKey(gateway, 3)}\n${getKey(gateway, 0)}`));
});

it('disables a code with undo and restores it when the gateway refuses', async () => {
  const gateway = await testGateway({ as: 'admin', redemptions: [{ name: 'Gift' }, { name: 'Spent' }] });
  await open(gateway);
  await act('Gift', 'Disable');
  expect(await row(/Gift.*Disabled/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await row(/Gift.*Unused/)).toBeVisible();
  await waitFor(async () => expect(await stored(gateway, gateway.redemptions[0]?.id)).toMatchObject({ status: 1 }));

  await gateway.request('POST', '/api/user/topup', { key: getKey(gateway, 1) });
  await act('Spent', 'Disable');
  expect(await screen.findByText('The code has been used and cannot be enabled or disabled')).toBeVisible();
  expect(await row(/Spent.*Used/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Spent' }));
  const enable = await screen.findByRole('menuitem', { name: /^Enable/ });
  expect(enable).toHaveAttribute('aria-disabled', 'true');
  expect(enable).toHaveTextContent('This code has been used');
  expect(screen.getByRole('menuitem', { name: /^Edit/ })).toHaveTextContent('This code has been used');
});

it('edits an unused code and shows why another cannot be edited', async () => {
  const gateway = await testGateway({
    as: 'admin',
    redemptions: [
      { name: 'Gift', quota: 5 },
      { name: 'Off', status: 2 },
    ],
  });
  const [gift, off] = gateway.redemptions;
  const { router } = await open(gateway, `/redemption?drawer=${off?.id}`);
  const shown = await findOpenDialog('Off');
  expect(within(shown).getByRole('status')).toHaveTextContent('Only unused codes can be edited. Enable it first.');
  expect(within(shown).queryByRole('button', { name: 'Edit' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));

  await act('Gift', 'Edit');
  const drawer = await findOpenDialog('Edit code');
  const name = await within(drawer).findByRole('textbox', { name: /^Name/ });
  await waitFor(() => expect(name).toHaveValue('Gift'));
  await userEvent.clear(name);
  await userEvent.clear(await within(drawer).findByRole('textbox', { name: 'Quota' }));
  await userEvent.type(within(drawer).getByRole('textbox', { name: 'Quota' }), '-5');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByText('Enter a name')).toBeVisible();
  expect(name).toHaveFocus();
  expect(within(drawer).getByText('Enter an amount of 0 or more')).toBeVisible();
  await userEvent.type(name, 'Present');
  await userEvent.click(within(drawer).getByRole('button', { name: '¥10' }));
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await row(/Present.*¥10\.00/)).toBeVisible();
  expect(await stored(gateway, gift?.id)).toMatchObject({ name: 'Present', quota: 5_000_000, status: 1 });
});

it('keeps the input when a code is redeemed while it is being edited', async () => {
  const gateway = await testGateway({ as: 'admin', redemptions: [{ name: 'Gift' }] });
  await open(gateway, `/redemption?drawer=${gateway.redemptions[0]?.id}`);
  const drawer = await findOpenDialog('Edit code');
  const name = await within(drawer).findByRole('textbox', { name: /^Name/ });
  await waitFor(() => expect(name).toHaveValue('Gift'));
  await gateway.request('POST', '/api/user/topup', { key: getKey(gateway, 0) });
  await userEvent.type(name, ' two');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await within(drawer).findByRole('alert')).toHaveTextContent('Only unused codes can be edited');
  expect(name).toHaveValue('Gift two');
});

it('deletes one code by name and several after confirming their number', async () => {
  const gateway = await testGateway({
    as: 'admin',
    redemptions: [{ name: 'one' }, { name: 'two' }, { name: 'three', status: 2 }, { name: 'spent', status: 3, used_user_id: 1 }],
  });
  await open(gateway);
  await act('one', 'Delete');
  const dialog = await screen.findByRole('alertdialog', { name: /^Delete code #\d+ “one”\?$/ });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete code' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /^one|one Unused/ })).toBeNull());

  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  const bar = await screen.findByRole('region', { name: '3 selected' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Disable' }));
  const disabling = await screen.findByRole('alertdialog', { name: 'Disable the selected codes (1)?' });
  expect(disabling).toHaveTextContent('Left as is, because used or already set: 2.');
  await userEvent.click(within(disabling).getByRole('button', { name: 'Disable' }));
  await closeBatch('All done: 1 of 1');
  expect(await row(/two.*Disabled/)).toBeVisible();

  await userEvent.click(within(await screen.findByRole('region', { name: '3 selected' })).getByRole('button', { name: 'Delete' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await closeBatch('All done: 3 of 3');
  expect(await screen.findByText('No redemption codes yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
});

it('is available to administrators only', async () => {
  const gateway = await testGateway({ as: 'user' });
  await open(gateway);
  expect(await screen.findByText('You lack the permission for this')).toBeVisible();
  expect((gateway.user as UserRecord).role).toBe(1);
});
