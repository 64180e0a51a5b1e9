import { startTranslations } from '@console/shared/i18n';
import { chooseMenuItem, screen, userEvent, within } from '@console/shared/testing';
import { afterEach, expect, it } from 'vitest';
import en from '../../../locales/en.json';
import zh from '../../../locales/zh.json';
import { useRemotes } from '../../remotes/remotes-store';
import { startJsonServer } from '../../testing/json-server';
import { renderPage } from '../../testing/render-page';
import { label, runningRemote } from '../../testing/running-remote';

startTranslations({ host: { zh, en } });
const { UserMenu } = await import('./user-menu');

const initial = useRemotes.getState();
afterEach(() => useRemotes.setState(initial, true));

const root = { id: 1, username: 'root', display_name: 'Root User', role: 100, status: 1, group: 'default' };

it('shows name, role and balance, and leads to profile, settings and documents', async () => {
  useRemotes.setState({
    running: {
      account: runningRemote({
        routes: [{ id: 'profile', path: '/user/edit', expose: './profile', access: 'user' }],
        settingsTabs: [{ id: 'personal', label: label('Personal'), expose: './personal', access: 'user', order: 1 }],
      }),
    },
  });
  const status = { docs_link: 'https://docs.example', quota_per_unit: 500_000, display_in_currency: true };
  const url = await startJsonServer({ '/api/status': status, '/api/user/self': { ...root, quota: 1_250_000 } });
  await renderPage(<UserMenu user={root} />, { gateway: { url }, catalogue: {}, route: '/' });
  const trigger = screen.getByRole('button', { name: 'Root User · User menu' });
  expect(trigger.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('RU');

  await userEvent.click(trigger);
  const menu = await screen.findByRole('menu');
  expect(menu.textContent).toContain('root · Super administrator');
  await within(menu).findByText('¥2.50');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Edit profile', 'Settings', 'Switch to dark', 'Switch to Chinese', 'Docs', 'Sign out']);
  await chooseMenuItem('Edit profile');
  await screen.findByText('elsewhere');
});
