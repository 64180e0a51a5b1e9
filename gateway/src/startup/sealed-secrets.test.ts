import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { findFilesContaining } from '../../testing/files-containing';
import { startTestGateway } from '../../testing/start-test-gateway';
import { testUpstream } from '../../testing/test-upstream';
import { defaultOptions } from '../options/defaults';
import { isSecretOption } from '../options/secret-options';

it('writes no plain-text secret into the database files while everything works', async () => {
  const upstream = await testUpstream();
  const gateway = await startTestGateway({ as: 'root' });
  const { call, options, settings } = gateway;
  // With the default password nobody gets a system token.
  await call('PUT', '/api/user/self', { original_password: '123456', password: 'horse-battery-staple' });
  const channelKey = 'sk-channel-in-clear';
  const channel = { type: 1, name: 'up', key: channelKey, models: 'test-model', group: 'default', base_url: upstream.url };
  const add = (fields: object) => call('POST', '/api/channel/', { mode: 'single', channel: { ...channel, ...fields } });
  await add({});
  await add({ name: 'changed', key: 'sk-first-in-clear', models: 'other' });
  await call('PUT', '/api/channel/', { id: 3, key: 'sk-changed-in-clear' });
  const secretOptions = [...Object.keys(defaultOptions).filter(isSecretOption), 'unknown.api_key'];
  for (const key of [...secretOptions, 'Footer']) {
    await call('PUT', '/api/option/', { key, value: `${key} in clear` });
  }
  await call('PUT', '/api/option/', { key: 'ModelRatio', value: '{"test-model":1}' });
  await call('POST', '/api/search_engines', { name: 'engine', type: 'brave', api_key: 'engine-key-in-clear' });
  await call('PUT', '/api/user/setting', { notify_type: 'email', quota_warning_threshold: 1, webhook_secret: 'webhook-in-clear' });
  await call('POST', '/api/token/', { name: 'mine', unlimited_quota: true });
  const { key } = (await call<{ data: { key: string } }>('POST', '/api/token/1/key')).body.data;
  const accessToken = (await call<{ data: string }>('GET', '/api/user/token')).body.data;

  const question = { model: 'test-model', messages: [{ role: 'user', content: 'Hi' }] };
  const requested = await call('POST', '/v1/chat/completions', question, { authorization: `Bearer sk-${key}` });
  expect(requested.status).toBe(200);
  expect(upstream.requests[0]?.headers.authorization).toBe(`Bearer ${channelKey}`);
  expect(options.text('EpayKey')).toBe('EpayKey in clear');
  const self = await call('GET', '/api/user/self', undefined, { cookie: '', authorization: accessToken, 'new-api-user': '1' });
  expect(self.body.success).toBe(true);

  const secrets = [
    channelKey,
    'sk-first-in-clear',
    'sk-changed-in-clear',
    ...secretOptions.map((key) => `${key} in clear`),
    'engine-key-in-clear',
    'webhook-in-clear',
    key,
    accessToken,
  ];
  expect(secretOptions.length).toBeGreaterThan(8);
  const folder = dirname(fileURLToPath(settings.databaseUrl));
  expect(findFilesContaining(folder, secrets)).toEqual([]);
  expect(findFilesContaining(folder, ['Footer in clear'])).not.toEqual([]);
  expect(gateway.logged.join('\n')).not.toContain('in-clear');
});
