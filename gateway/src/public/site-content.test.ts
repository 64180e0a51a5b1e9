import type { PublicStatus } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { startTestGateway } from '../../testing/start-test-gateway';

const readStatus = async (options: Record<string, string>) => {
  const { call } = await startTestGateway({ options });
  return (await call<{ data: PublicStatus }>('GET', '/api/status')).body.data;
};

const announce = (content: string, publishDate: string) => ({ content, publishDate, type: 'warning' });

it('lists announcements from the newest, API addresses and questions', async () => {
  const [older, newer] = [announce('Older', '2026-08-01T10:00:00+08:00'), announce('Newer', '2026-08-01T03:00:00Z')];
  const api_info = [{ url: 'https://eu.example', route: 'Europe', description: 'For customers in Europe', color: 'blue' }];
  const faq = [{ question: 'Why?', answer: 'Because' }];
  const status = await readStatus({
    'console_setting.announcements': JSON.stringify([older, newer]),
    'console_setting.api_info': JSON.stringify(api_info),
    'console_setting.faq': JSON.stringify(faq),
  });
  expect(status).toMatchObject({ announcements: [newer, older], api_info, faq });
});

it('leaves out the lists that are off', async () => {
  const status = await readStatus({ 'console_setting.announcements_enabled': 'false', 'console_setting.faq_enabled': 'false' });
  expect(status).not.toHaveProperty('announcements');
  expect(status).not.toHaveProperty('faq');
  expect(status).toMatchObject({ api_info: [] });
});

it.each([
  ['console_setting.announcements', [{ content: 'New', publishDate: 'today' }]],
  ['console_setting.announcements', [{ content: '', publishDate: '2026-08-01T03:00:00Z' }]],
  ['console_setting.api_info', [{ url: 'javascript:alert(1)', route: 'a', description: 'b' }]],
  ['console_setting.faq', [{ question: 'Why?' }]],
])('refuses a broken list for %s: %j', async (key, value) => {
  const { call } = await startTestGateway({ as: 'root' });
  expect((await call('PUT', '/api/option/', { key, value: JSON.stringify(value) })).body).toMatchObject({ success: false });
});
