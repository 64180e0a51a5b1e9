import { overrideResponses, type TestGateway, testGateway, withoutCapabilities } from '@console/gateway/testing';
import { setOwnSidebar, useSession } from '@console/shared/session';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import catalogue from '../../../locales/en.json';
import { Page } from '../page';

const open = async (gateway: Pick<TestGateway, 'url' | 'cookie' | 'user'>) => {
  await renderPage(<Page />, { gateway, catalogue, path: '/setting?tab=personal' });
  setOwnSidebar('');
  await screen.findByRole('region', { name: 'Notifications and calls' });
};

const sidebar = () => within(screen.getByRole('region', { name: 'Sidebar' }));

it('takes a page out of the own sidebar and keeps that with the user', async () => {
  const gateway = await testGateway({ as: 'user' });
  await open(gateway);
  await userEvent.click(sidebar().getByRole('switch', { name: 'Wallet' }));
  expect(sidebar().getByRole('switch', { name: 'Wallet' })).not.toBeChecked();
  const stored = async () =>
    (await gateway.request<{ data: { sidebar_modules: string } }>('GET', '/api/user/self')).body.data.sidebar_modules;
  await waitFor(async () => expect(JSON.parse((await stored()) || '{}')).toEqual({ personal: { topup: false } }));
  expect(useSession.getState().ownSidebar).toBe(await stored());
});

it('returns to what it was if the gateway refuses', async () => {
  const gateway = await testGateway({ as: 'user' });
  const url = await overrideResponses(gateway.url, ({ pathname }, method) =>
    method === 'PUT' && pathname === '/api/user/self' ? { body: '{"success":false,"message":"Not today"}' } : undefined,
  );
  await open({ ...gateway, url });
  await userEvent.click(sidebar().getByRole('switch', { name: 'Logs' }));
  await waitFor(() => expect(useSession.getState().ownSidebar).toBe(''));
  expect(sidebar().getByRole('switch', { name: 'Logs' })).toBeChecked();
});

it.each(['root', 'user'] as const)('is not offered to %s, or on gateways that do not keep it', async (as) => {
  const gateway = await testGateway({ as });
  await open(as === 'root' ? gateway : await withoutCapabilities(gateway, 'own-sidebar'));
  expect(screen.queryByRole('region', { name: 'Sidebar' })).toBeNull();
});
