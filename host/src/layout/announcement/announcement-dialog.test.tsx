import { startTranslations } from '@console/shared/i18n';
import { screen, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import en from '../../../locales/en.json';
import zh from '../../../locales/zh.json';
import { startJsonServer } from '../../testing/json-server';
import { renderPage } from '../../testing/render-page';
import { hasUnread } from './announcements';

startTranslations({ host: { zh, en } });
const { AnnouncementDialog } = await import('./announcement-dialog');

const announcements = [
  { content: 'Maintenance **tonight**', publishDate: '2026-08-02T10:00:00Z', type: 'warning', extra: 'About an hour' },
  { content: 'New models', publishDate: '2026-08-01T10:00:00Z', type: 'default' },
];

it('lists the announcements of the site and marks them read', async () => {
  const url = await startJsonServer({ '/api/status': { announcements }, '/api/notice': '' });
  await renderPage(<AnnouncementDialog onClose={() => undefined} />, { gateway: { url }, catalogue: {} });
  const list = within(await screen.findByRole('list', { name: 'Announcements' }));
  expect((await list.findByText('tonight')).tagName).toBe('STRONG');
  expect(list.getByText('About an hour')).toBeVisible();
  expect(await list.findByText('New models')).toBeVisible();
  expect(screen.queryByText('No announcements')).toBeNull();
  expect(hasUnread(announcements)).toBe(false);
});
