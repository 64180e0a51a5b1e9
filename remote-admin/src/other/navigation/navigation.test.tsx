import type { TestGateway } from '@console/gateway/testing';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { findCard, getStatus, openCards, pressSave } from '../../testing/settings-cards';

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const group = (name: string) => within(screen.getByRole('group', { name }));
const press = (label: string, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  userEvent.click(within_.getByRole('switch', { name: label }));
const saved = async (gateway: TestGateway) => {
  const { HeaderNavModules, SidebarModulesAdmin } = await getStatus(gateway);
  return { header: JSON.parse(String(HeaderNavModules)), sidebar: JSON.parse(String(SidebarModulesAdmin)) };
};
const save = async () => {
  await pressSave('Navigation');
  await waitFor(async () => expect(within(await findCard('Navigation')).queryByText(/unsaved/)).toBeNull());
};

it('saves what the top bar shows, and keeps what this console does not know', async () => {
  const gateway = await openCards(['navigation'], { options: { HeaderNavModules: '{"rankings":{"enabled":true},"about":"1"}' } });
  const bar = await part('Top bar');
  await press('Home', bar);
  await press('Pricing for signed-in users only', bar);
  await save();
  expect((await saved(gateway)).header).toEqual({
    rankings: { enabled: true },
    about: '1',
    home: false,
    pricing: { enabled: true, requireAuth: true },
  });
});

it('offers no sign-in for prices that are off', async () => {
  await openCards(['navigation']);
  const bar = await part('Top bar');
  await press('Pricing', bar);
  expect(bar.getByRole('switch', { name: 'Pricing for signed-in users only' })).toBeDisabled();
});

it('saves pages and sections of the sidebar', async () => {
  const gateway = await openCards(['navigation'], { options: { SidebarModulesAdmin: '{"admin":{"deployment":false}}' } });
  await part('Sidebar');
  await press('Wallet', group('Personal'));
  await press('Show this section', group('Chat'));
  expect(group('Chat').getByRole('switch', { name: 'Playground' })).toBeDisabled();
  await press('Users', group('Administration'));
  await save();
  expect((await saved(gateway)).sidebar).toEqual({
    personal: { topup: false },
    chat: { enabled: false },
    admin: { deployment: false, user: false },
  });
});

it('says that what is stored cannot be read', async () => {
  await openCards(['navigation'], { options: { SidebarModulesAdmin: '[' } });
  expect(await screen.findByText(/^What is stored cannot be read/)).toBeVisible();
});
