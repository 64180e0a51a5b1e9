import { type TestGateway, testGateway } from '@console/gateway/testing';
import { setStatus, useSession } from '@console/shared/session';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it, vi } from 'vitest';
import catalogue from '../../locales/en.json';
import { Page } from './page';

const open = (gateway: TestGateway) => renderPage(<Page />, { gateway, catalogue, path: '/setting?tab=personal' });

const panel = (name: string) => screen.findByRole('region', { name });
const statValue = (name: string) => screen.getByText(name).nextElementSibling;
const chips = (where: HTMLElement) => [...where.querySelectorAll('button')].map(({ textContent }) => textContent);
const names = (count: number) => Array.from({ length: count }, (_, index) => `model-${String(index).padStart(3, '0')}`);

describe('account overview', () => {
  it('comes first, with the ratio of the group and a link to edit', async () => {
    const options = { GroupRatio: '{"default":1,"vip":0.5}' };
    const me = { display_name: 'Amy', group: 'vip', quota: 750_000, used_quota: 250_000, request_count: 1234 };
    const gateway = await testGateway({ as: 'user', me, options });
    await open(gateway);
    const account = await panel('Amy');
    await waitFor(() => expect(account).toHaveTextContent(`User ID ${gateway.user.id} · vip (ratio 0.5)`));
    expect(within(account).getByText('User')).toBeVisible();
    expect(statValue('Balance')).toHaveTextContent('¥1.50');
    expect(statValue('Total spend')).toHaveTextContent('¥0.50');
    expect(statValue('Requests')).toHaveTextContent('1,234');
    expect(within(account).getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/user/edit');
    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Amy',
      'Security',
      'Sessions',
      'Sign-in methods',
      'Invitations',
      'Notifications and calls',
      'Sidebar',
      'Danger zone',
      'Usable models',
    ]);
  });

  it('shows points where the site shows points', async () => {
    const gateway = await testGateway({ as: 'user', me: { quota: 20_000 }, options: { DisplayInCurrencyEnabled: 'false' } });
    await open(gateway);
    await panel('Usable models');
    expect(statValue('Balance')).toHaveTextContent('20.0k');
  });
});

describe('usable models', () => {
  it('show ten at first, all on demand, and can be searched', async () => {
    await open(await testGateway({ as: 'user', channels: [{ models: names(300).join(',') }] }));
    const models = await panel('Usable models');
    await within(models).findByText('model-000');
    expect(chips(models)).toEqual([...names(10).slice(0, 10), '291 more models']);

    await userEvent.click(within(models).getByText('291 more models'));
    expect(chips(models)).toHaveLength(302);
    await userEvent.click(within(models).getByText('Show fewer'));
    expect(chips(models)).toHaveLength(11);

    const search = within(models).getByRole('searchbox', { name: 'Search models' });
    await userEvent.type(search, 'EL-29');
    await waitFor(() => expect(chips(models)).toEqual(names(300).slice(290)));
    expect(within(models).getByRole('status')).toHaveTextContent('10 models found');
    await userEvent.clear(search);
    await userEvent.type(search, 'nothing of the kind');
    await waitFor(() => expect(within(models).getByRole('status')).toHaveTextContent('No model matches'));
  });

  it('are copied on click, or shown for manual copying without clipboard access', async () => {
    await open(await testGateway({ as: 'user' }));
    const models = await panel('Usable models');
    await userEvent.click(await within(models).findByRole('button', { name: 'offline-demo' }));
    expect(await screen.findByText('Copied offline-demo')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('offline-demo');
    expect(within(models).queryByRole('searchbox')).toBeNull();

    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await userEvent.click(within(models).getByRole('button', { name: 'offline-demo' }));
    expect(await screen.findByRole('dialog', { name: 'Copy manually' })).toBeVisible();
  });

  it('show a message when there are none', async () => {
    const gateway = await testGateway({ as: 'root' });
    await gateway.request('POST', '/api/channel/1/status', { status: 2 });
    await gateway.seed({ options: { GroupRatio: '{"empty":1}', UserUsableGroups: '{"empty":"x"}' }, as: 'user' });
    await open({ ...gateway, ...(await gateway.seed({ as: 'user', me: { username: 'amy', group: 'empty' } })) } as TestGateway);
    expect(await within(await panel('Usable models')).findByText('No usable models yet')).toBeVisible();
  });
});

it('shows the error instead of the page for a disabled user', async () => {
  const gateway = await testGateway({ as: 'user', me: { status: 2 } });
  await open(gateway);
  expect(await screen.findByText('This account is disabled')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('works without a public status', async () => {
  await open(await testGateway({ as: 'user' }));
  await panel('Sign-in methods');
  useSession.setState({ status: null });
  await waitFor(() => expect(statValue('Balance')).toHaveTextContent('500.0k'));
  expect(within(await panel('Sign-in methods')).getAllByRole('heading', { level: 3 })).toHaveLength(1);
  setStatus({ quota_per_unit: 0, display_in_currency: true } as never);
  expect(await panel('Invitations')).toBeVisible();
});
