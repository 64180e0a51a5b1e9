import { expect, request } from 'playwright/test';

/** Users of tests that visit every screen. */
export const users = {
  root: { username: 'root', password: '123456' },
  /** A user without any data. */
  amy: { username: 'amy', password: 'amy-password' },
};

export type UserName = keyof typeof users;

const hours = 3600;

/** Rows for every list, and third-party sign-in methods. */
export async function seed(address: string): Promise<void> {
  const api = await request.newContext({ baseURL: address, extraHTTPHeaders: { 'New-Api-User': '1' } });
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const response = await api[method](path, { data });
    expect(response.ok(), `${path} ${await response.text()}`).toBe(true);
    return response.json();
  };
  await send('post', '/api/user/login', users.root);
  const token = {
    remain_quota: 500_000,
    expired_time: -1,
    unlimited_quota: false,
    model_limits_enabled: false,
    model_limits: '',
    group: '',
  };
  await send('post', '/api/token/', { ...token, name: 'first' });
  await send('post', '/api/token/', {
    ...token,
    name: 'second',
    unlimited_quota: true,
    model_limits_enabled: true,
    model_limits: 'gpt-4o',
  });
  await send('post', '/api/token/', { ...token, name: 'third', expired_time: Math.round(Date.now() / 1000) + hours, remain_quota: 20 });
  await send('post', '/api/user/', { ...users.amy, display_name: 'Amy' });
  await send('post', '/api/user/', { username: 'bob', password: 'bob-password' });
  await send('post', '/api/user/manage', { id: 3, action: 'disable' });
  // Channels of a group without users, so nothing is relayed through them.
  const channel = { key: 'sk-seed', models: 'gpt-4o,gpt-4o-mini', group: 'svip', tag: 'east', base_url: 'http://127.0.0.1:9' };
  await send('post', '/api/channel/', { mode: 'single', channel: { ...channel, name: 'azure', type: 3, priority: 2 } });
  const claude = { ...channel, name: 'claude', type: 14, status: 2, models: 'claude-3-5-sonnet', key: 'sk-seed-one\nsk-seed-two' };
  await send('post', '/api/channel/', { mode: 'multi_to_single', multi_key_mode: 'random', channel: claude });
  await send('post', '/api/vendors/', { name: 'Acme' });
  await send('post', '/api/model_metadata/', { model_name: 'gpt-4o', vendor_id: 1, tags: ['fast'], icon: 'OpenAI', status: 1 });
  await send('post', '/api/prefill_groups/', { name: 'small', type: 'model', items: ['gpt-4o-mini', 'o1'] });
  await send('post', '/api/redemption/', { name: 'gift', count: 3, quota: 100_000, group_id: 7 });
  await send('put', '/api/redemption/?status_only=true', { id: 3, status: 2 });
  // For a group without users and models that no test requests.
  await send('post', '/api/system_prompts/', { name: 'house', content: '# 1\n\n**2**', models: ['gpt-4*'], groups: ['svip'] });
  await send('post', '/api/model_defaults/', { model: 'gpt-4o', temperature: 0, stream: true, supports: ['vision'] });
  await send('post', '/api/promotions/', { name: 'autumn', type: 'discount', rules: '[{"amount":100,"discount_rate":0.9}]', end_time: 1 });
  await send('post', '/api/promotions/', { name: '2026', rules: '[{"amount":100,"bonus_amount":10}]', per_user_limit: 1 });
  await send('post', '/api/search_engines/', { name: 'web', type: 'searxng', base_url: 'http://127.0.0.1:9' });
  await send('post', '/pg/chat/completions', { model: 'offline-demo', stream: false, messages: [{ role: 'user', content: 'Hello' }] });
  await send('put', '/api/option/', { key: 'PublicStatusEnabled', value: 'true' });
  // Gives error messages of upstreams a fixed language.
  await send('put', '/api/option/', { key: 'Chats', value: '[]' });
  await send('put', '/api/option/', { key: 'AutomaticDisableKeywords', value: '402' });
  for (const [key, value] of Object.entries({ ...otherServices, ...payment, ...passkeys(address) })) {
    await send('put', '/api/option/', { key, value });
  }
  // Leaves a finished job.
  expect((await api.delete('/api/log/?target_timestamp=1')).ok()).toBe(true);
  await api.dispose();
}

/** Third-party sign-in methods, credentials first; no test opens them. */
const otherServices = {
  GitHubClientId: 'client',
  GitHubClientSecret: 'secret',
  GitHubOAuthEnabled: 'true',
  LinuxDOClientId: 'client',
  LinuxDOClientSecret: 'secret',
  LinuxDOOAuthEnabled: 'true',
  WeChatServerAddress: 'http://127.0.0.1:9',
  WeChatServerToken: 'token',
  WeChatAuthEnabled: 'true',
};

const payment = { PayAddress: 'https://127.0.0.1:9', EpayId: '1001', EpayKey: 'key' };

/** Browsers offer passkeys at names, not at addresses such as 127.0.0.1. */
const passkeys = (address: string) => ({ ServerAddress: address.replace('127.0.0.1', 'localhost'), 'passkey.enabled': 'true' });
