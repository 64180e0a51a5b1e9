import { type TestGateway, testMailServer, testUpstream } from '@console/gateway/testing';
import type { ChannelRecord, PageRecord, UserRecord } from '@console/shared/contract';
import { useSession } from '@console/shared/session';
import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { findCard, getStatus, openCards, saveCard, sendPrompt } from '../testing/settings-cards';

const data = async <Body,>({ request }: TestGateway, method: string, path: string, body?: unknown) =>
  (await request<{ data: Body }>(method, path, body)).body.data;

it('updates the public status at once, in this window too', async () => {
  const gateway = await openCards(['general', 'drawing', 'dashboard']);
  const before = {
    top_up_link: '',
    docs_link: '',
    chat_link: '',
    chat_link2: '',
    quota_per_unit: 500_000,
    display_in_currency: true,
    default_collapse_sidebar: false,
    demo_site_enabled: false,
    enable_drawing: true,
    enable_task: true,
    mj_notify_enabled: false,
    enable_data_export: true,
    data_export_default_time: 'hour',
  };
  expect(await getStatus(gateway)).toMatchObject(before);
  await saveCard('General', {
    'Top-up link': 'https://shop.example/codes/',
    'Documentation link': 'https://docs.example',
    'Default chat link': 'https://chat.example/#/?key={key}',
    'Second chat link': 'https://other.example/?key={key}',
    'Points per unit of credit': '250000',
    'Show credit as currency': false,
    'Collapse the sidebar by default': true,
    'Demo site': true,
  });
  await saveCard('Drawing', { 'Enable drawing': false, 'Enable music tasks': false, 'Allow callbacks': true });
  await saveCard('Dashboard data', { 'Enable the dashboard': false, 'Default granularity': 'week' });
  const after = {
    top_up_link: 'https://shop.example/codes/',
    docs_link: 'https://docs.example',
    chat_link: 'https://chat.example/#/?key={key}',
    chat_link2: 'https://other.example/?key={key}',
    quota_per_unit: 250_000,
    display_in_currency: false,
    default_collapse_sidebar: true,
    demo_site_enabled: true,
    enable_drawing: false,
    enable_task: false,
    mj_notify_enabled: true,
    enable_data_export: false,
    data_export_default_time: 'week',
  };
  expect(await getStatus(gateway)).toMatchObject(after);
  await waitFor(() => expect(useSession.getState().status).toMatchObject(after));
});

it('shows the money value of a quota by the current unit', async () => {
  await openCards(['general', 'quota']);
  const quota = within(await findCard('Quota'));
  await userEvent.clear(await quota.findByLabelText('Quota for new users', { selector: 'input' }));
  await userEvent.type(quota.getByLabelText('Quota for new users'), '2');
  expect(quota.getByText(/^1,000,000 points/)).toBeVisible();
  await saveCard('General', { 'Points per unit of credit': '100000' });
  await waitFor(() => expect(quota.getByLabelText('Quota for new users')).toHaveValue('10'));
  expect(quota.getByText(/^1,000,000 points/)).toBeVisible();
  await saveCard('General', { 'Currency sign of credit': 'HK$', 'Exchange rate of credit': '7.8' });
  await waitFor(() => expect(quota.getByLabelText('Quota for new users')).toHaveValue('78'));
  expect(quota.getAllByText('HK$')).toHaveLength(3);
});

it('stores options that only other programs use', async () => {
  const gateway = await openCards(['drawing', 'dashboard']);
  await saveCard('Drawing', {
    'Allow the accountFilter parameter': true,
    'Remove mode parameters from prompts': true,
    'Check that a task has succeeded before actions': false,
  });
  await saveCard('Dashboard data', { 'Update interval': '15' });
  const options = new Map(
    (await data<{ key: string; value: string }[]>(gateway, 'GET', '/api/option/')).map(({ key, value }) => [key, value]),
  );
  expect(options.get('MjAccountFilterEnabled')).toBe('true');
  expect(options.get('MjModeClearEnabled')).toBe('true');
  expect(options.get('MjActionCheckSuccessEnabled')).toBe('false');
  expect(options.get('DataExportInterval')).toBe('15');
});

it('returns the API key’s or the user’s balance to billing clients', async () => {
  const gateway = await openCards(['general'], { tokens: [{ remain_quota: 250_000 }] });
  const authorization = `Bearer sk-${gateway.tokens[0]?.key}`;
  const limit = async () => {
    const path = '/v1/dashboard/billing/subscription';
    return (await gateway.request<{ hard_limit_usd: number }>('GET', path, undefined, { authorization })).body.hard_limit_usd;
  };
  expect(await limit()).toBe(0.5);
  await saveCard('General', { 'Billing API returns the API key’s quota': false });
  expect(await limit()).toBe(200);
});

it('serves drawings from this site or from their original URL', async () => {
  const image_url = 'https://pictures.example/a.png';
  const gateway = await openCards(['drawing'], { drawings: [{ mj_id: 'first', image_url }] });
  const getImageUrl = async () => (await data<PageRecord<{ image_url: string }>>(gateway, 'GET', '/api/mj/')).items[0]?.image_url;
  expect(await getImageUrl()).toMatch(/\/mj\/image\/first$/);
  await saveCard('Drawing', { 'Rewrite URLs to this site': false });
  expect(await getImageUrl()).toBe(image_url);
});

it('limits the requests of a user', async () => {
  const gateway = await openCards(['limits'], { tokens: [{ unlimited_quota: true }] });
  const prompt = { model: 'offline-demo', messages: [{ role: 'user', content: 'Hi' }] };
  const call = async () =>
    (await gateway.request('POST', '/v1/chat/completions', prompt, { authorization: `Bearer sk-${gateway.tokens[0]?.key}` })).status;
  await saveCard('Model request limits', { 'Max requests per period': '1' });
  expect([await call(), await call()]).toEqual([200, 200]);
  await saveCard('Model request limits', { 'Enable the limit': true });
  expect([await call(), await call()]).toEqual([200, 429]);
});

it('rejects blocked words while both switches are on', async () => {
  const gateway = await openCards(['sensitive']);
  const sendBlockedPrompt = () => sendPrompt(gateway, 'offline-demo', 'Tell me of the Forbidden garden');
  expect(await sendBlockedPrompt()).toBe(200);
  await saveCard('Sensitive words', { 'Blocked words': 'other\n\nforbidden' });
  expect(await sendBlockedPrompt()).toBe(400);
  await saveCard('Sensitive words', { 'Check prompts': false });
  expect(await sendBlockedPrompt()).toBe(200);
  await saveCard('Sensitive words', { 'Check prompts': true, 'Enable the filter': false });
  expect(await sendBlockedPrompt()).toBe(200);
  await saveCard('Sensitive words', { 'Enable the filter': true });
  expect(await sendBlockedPrompt()).toBe(400);
});

it('logs usage only while enabled', async () => {
  const gateway = await openCards(['logs']);
  const countLogs = async () => (await data<{ total: number }>(gateway, 'GET', '/api/log/?type=2')).total;
  await sendPrompt(gateway, 'offline-demo');
  await waitFor(async () => expect(await countLogs()).toBe(1));
  await saveCard('Logs', { 'Log usage': false });
  await sendPrompt(gateway, 'offline-demo');
  await saveCard('Logs', { 'Log usage': true });
  await sendPrompt(gateway, 'offline-demo');
  await waitFor(async () => expect(await countLogs()).toBe(2));
});

it('retries a failed request as often as configured', async () => {
  const failing = await testUpstream({ status: 500, error: { message: 'broken' } });
  const working = await testUpstream();
  const gateway = await openCards(['general'], {
    options: { ModelRatio: '{"test-model":1}' },
    channels: [
      { base_url: failing.url, priority: 20 },
      { base_url: working.url, priority: 10 },
    ],
  });
  expect(await sendPrompt(gateway, 'test-model')).toBe(500);
  await saveCard('General', { Retries: '1' });
  expect(await sendPrompt(gateway, 'test-model')).toBe(200);
});

it('allows models without a price in self-use mode', async () => {
  const upstream = await testUpstream();
  const gateway = await openCards(['general'], { channels: [{ base_url: upstream.url, models: 'unpriced' }] });
  expect(await sendPrompt(gateway, 'unpriced')).not.toBe(200);
  await saveCard('General', { 'Self-use mode': true });
  expect(await sendPrompt(gateway, 'unpriced')).toBe(200);
});

it('disables channels by upstream errors and enables them again', async () => {
  const upstream = await testUpstream({ status: 400, error: { message: 'This wallet is frozen solid' } });
  const gateway = await openCards(['monitoring'], {
    options: { ModelRatio: '{"test-model":1}' },
    channels: [{ base_url: upstream.url }],
  });
  const id = gateway.channels[0]?.id ?? 0;
  const channelStatus = async () => (await data<ChannelRecord>(gateway, 'GET', `/api/channel/${id}`)).status;
  await sendPrompt(gateway, 'test-model');
  expect(await channelStatus()).toBe(1);
  await saveCard('Monitoring', { 'Disable channels that fail': true });
  await sendPrompt(gateway, 'test-model');
  expect(await channelStatus()).toBe(1);
  await saveCard('Monitoring', { 'Keywords that disable a channel': 'Frozen Solid' });
  await sendPrompt(gateway, 'test-model');
  await waitFor(async () => expect(await channelStatus()).toBe(3));

  upstream.play({ delayMs: 40 });
  await saveCard('Monitoring', { 'Enable channels that succeed': true });
  await gateway.request('GET', '/api/channel/test');
  await waitFor(async () => expect(await channelStatus()).toBe(1));
  await saveCard('Monitoring', { 'Max response time in tests': '0.01' });
  await waitFor(async () => expect((await gateway.request('GET', '/api/channel/test')).body).toMatchObject({ success: true }));
  await waitFor(async () => expect(await channelStatus()).toBe(3));
});

it('warns users below the quota threshold', async () => {
  const mail = await testMailServer();
  const gateway = await openCards(['monitoring'], {
    options: mail.options,
    users: [{ username: 'amy', email: 'amy@example.com', quota: 600_000 }],
    tokens: [{ user_id: 2, unlimited_quota: true }],
  });
  const prompt = { model: 'offline-demo', messages: [{ role: 'user', content: 'Hi' }] };
  const authorization = `Bearer sk-${gateway.tokens[0]?.key}`;
  const sendPromptAsAmy = () => gateway.request('POST', '/v1/chat/completions', prompt, { authorization, 'accept-language': 'en' });
  expect((await sendPromptAsAmy()).status).toBe(200);
  await saveCard('Monitoring', { 'Quota warning threshold': '900000' });
  expect(mail.mails).toEqual([]);
  expect((await sendPromptAsAmy()).status).toBe(200);
  expect((await mail.mailTo('amy@example.com')).subject).toMatch(/quota is running low/);
});

it('credits new users and their inviters as configured', async () => {
  const gateway = await openCards(['quota']);
  await saveCard('Quota', { 'Quota for new users': '0.0014', 'Reward for the invitee': '0.0006', 'Reward for the inviter': '0.0004' });
  const aff_code = await data<string>(gateway, 'GET', '/api/user/aff');
  await gateway.request('POST', '/api/user/register', { username: 'amy', password: 'amy-password', aff_code });
  const [amy] = (await data<{ items: UserRecord[] }>(gateway, 'GET', '/api/user/search?keyword=amy')).items;
  expect(amy?.quota).toBe(1000);
  expect((await data<UserRecord>(gateway, 'GET', '/api/user/self')).aff_quota).toBe(200);
});

it('reserves the configured quota for a request without a limit', async () => {
  const gateway = await openCards(['quota']);
  expect(await sendPrompt(gateway, 'offline-demo')).toBe(200);
  await saveCard('Quota', { 'Quota reserved per request': '900000000' });
  expect(await sendPrompt(gateway, 'offline-demo')).toBe(403);
});

it('publishes the ratios and descriptions of groups', async () => {
  const gateway = await openCards(['groups']);
  const groups = await findCard('Groups');
  for (const [label, text] of [
    ['Ratio of vip', '0.5'],
    ['Shown to users as of vip', 'Friends'],
  ] as const) {
    const field = await within(groups).findByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, text);
  }
  await saveCard('Groups', {});
  expect(await data(gateway, 'GET', '/api/user/self/groups')).toMatchObject({ vip: { ratio: 0.5, desc: 'Friends' } });
});

it('publishes the chat apps of the table', async () => {
  const gateway = await openCards(['chats'], { options: { Chats: '[]' } });
  const chats = within(await findCard('Chat apps'));
  await userEvent.click(await chats.findByRole('button', { name: 'Add chat app' }));
  await userEvent.type(chats.getByLabelText('Name in row 1'), 'Next');
  await userEvent.click(chats.getByLabelText('Link in row 1'));
  await userEvent.paste('https://chat.example/?key={key}');
  await saveCard('Chat apps', {});
  expect((await getStatus(gateway)).chats).toEqual([{ Next: 'https://chat.example/?key={key}' }]);
  expect(screen.queryByText(/unsaved/)).toBeNull();
});
