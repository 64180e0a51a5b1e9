import type { UserRecord } from '@console/shared/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type StartedGateway, startTestGateway } from '../../testing/start-test-gateway';
import { users } from '../db/schema';
import { catalogue } from '../messages/catalogue';
import { parseSetting, toSettingRecord } from './setting';
import { openSettingSecret, settingSecrets } from './setting-secrets';

const webhook = {
  notify_type: 'webhook',
  quota_warning_threshold: 0.5,
  webhook_url: ' https://hooks.example.com/a?b=c ',
  webhook_secret: 'hush',
  accept_unset_model_ratio_model: true,
};

const save = ({ call }: StartedGateway, body: object) => call('PUT', '/api/user/setting', body);

async function shownSetting({ call }: StartedGateway): Promise<Record<string, unknown>> {
  const { body } = await call<{ data: UserRecord }>('GET', '/api/user/self');
  return JSON.parse(body.data.setting);
}

async function stored({ db, vault, seeded }: StartedGateway) {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.id, seeded.user?.id ?? 0));
  const setting = parseSetting(row ?? { setting: '' });
  const secrets = settingSecrets.filter((name) => setting[name] !== undefined);
  const opened = secrets.map((name) => [name, row && openSettingSecret(vault, name, row, setting[name])]);
  return { ...setting, ...Object.fromEntries(opened) };
}

describe('PUT /api/user/setting', () => {
  it('stores the setting and returns it without the secret to the user and administrators', async () => {
    const gateway = await startTestGateway({ as: 'user' });
    expect((await save(gateway, webhook)).body).toEqual({ success: true, message: catalogue.settingSaved.zh });
    const expected = {
      notify_type: 'webhook',
      quota_warning_threshold: 0.5,
      webhook_url: 'https://hooks.example.com/a?b=c',
      accept_unset_model_ratio_model: true,
      webhook_secret_set: true,
    };
    expect(await shownSetting(gateway)).toEqual(expected);
    expect(await stored(gateway)).toMatchObject({ webhook_secret: 'hush' });

    const root = await gateway.callAs(1);
    for (const path of [`/api/user/${gateway.seeded.user?.id}`, '/api/user/', '/api/user/search?keyword=user']) {
      const text = JSON.stringify((await root('GET', path)).body);
      expect(text).toContain('hooks.example.com');
      expect(text).not.toContain('hush');
    }
  });

  it('seals the application token of Gotify, never shows it, and keeps it when it is omitted', async () => {
    const gateway = await startTestGateway({ as: 'user' });
    const gotify = { notify_type: 'gotify', quota_warning_threshold: 5, gotify_url: ' https://push.example.com/ ', gotify_priority: 8 };
    expect((await save(gateway, gotify)).body).toMatchObject({ success: false, message: catalogue.gotifyTokenMissing.zh });
    await save(gateway, { ...gotify, gotify_token: 'AppToken' });
    expect((await save(gateway, { ...gotify, gotify_priority: 3 })).body).toMatchObject({ success: true });
    expect(await shownSetting(gateway)).toMatchObject({
      gotify_url: 'https://push.example.com/',
      gotify_priority: 3,
      gotify_token_set: true,
    });
    expect(await stored(gateway)).toMatchObject({ gotify_token: 'AppToken' });
    const rows = await gateway.db.select().from(users);
    const { body } = await (await gateway.callAs(1))('GET', `/api/user/${gateway.seeded.user?.id}`);
    expect(JSON.stringify([rows, body])).not.toContain('AppToken');
  });

  it('keeps omitted and unknown fields; an empty secret removes it', async () => {
    const gateway = await startTestGateway({ as: 'user', me: { setting: '{"theme":"dark"}' } });
    await save(gateway, { notify_type: 'email', quota_warning_threshold: 5, webhook_secret: 'old' });
    await save(gateway, { notify_type: 'email', quota_warning_threshold: 7, notification_email: ' Amy@Example.com ' });
    expect(await stored(gateway)).toEqual({
      theme: 'dark',
      webhook_secret: 'old',
      notify_type: 'email',
      quota_warning_threshold: 7,
      notification_email: 'amy@example.com',
    });
    await save(gateway, { notify_type: 'email', quota_warning_threshold: 7, webhook_secret: '', notification_email: '' });
    expect(await shownSetting(gateway)).toEqual({
      theme: 'dark',
      notify_type: 'email',
      quota_warning_threshold: 7,
      notification_email: '',
      webhook_secret_set: false,
    });
  });

  it.each([
    [{ notify_type: 'pigeon' }, catalogue.warningKind.en],
    [{ notify_type: 1 }, catalogue.invalidParameter.en],
    [{ quota_warning_threshold: 0 }, catalogue.warningThreshold.en],
    [{ quota_warning_threshold: -1 }, catalogue.warningThreshold.en],
    [{ quota_warning_threshold: undefined }, catalogue.warningThreshold.en],
    [{ quota_warning_threshold: 1e300 }, 'Input not valid: quota_warning_threshold (max 1000000000000000)'],
    [{ quota_warning_threshold: '5' }, catalogue.invalidParameter.en],
    [{ webhook_url: undefined }, catalogue.webhookMissing.en],
    [{ webhook_url: '  ' }, catalogue.webhookMissing.en],
    [{ webhook_url: 'hooks.example.com' }, catalogue.webhookWrong.en],
    [{ webhook_url: 'ftp://hooks.example.com' }, catalogue.webhookWrong.en],
    [{ webhook_url: 'javascript:alert(1)' }, catalogue.webhookWrong.en],
    [{ notify_type: 'email', webhook_url: 'file:///etc/passwd' }, catalogue.webhookWrong.en],
    [{ webhook_url: `https://a.example/${'a'.repeat(500)}` }, 'Input not valid: webhook_url (max 500)'],
    [{ webhook_secret: 'a'.repeat(201) }, 'Input not valid: webhook_secret (max 200)'],
    [{ notification_email: 'amy' }, catalogue.warningEmail.en],
    [{ notification_email: `${'a'.repeat(40)}@example.com` }, 'Input not valid: notification_email (max 50)'],
    [{ accept_unset_model_ratio_model: 'true' }, catalogue.invalidParameter.en],
  ])('rejects %j and keeps the former setting', async (change, message) => {
    const gateway = await startTestGateway({ as: 'user', me: { setting: '{"theme":"dark"}' } });
    const response = await gateway.call('PUT', '/api/user/setting', { ...webhook, ...change }, { 'accept-language': 'en' });
    expect(response.body).toMatchObject({ success: false, message });
    expect(await stored(gateway)).toEqual({ theme: 'dark' });
  });

  it('allows unpriced models afterwards', async () => {
    const key = 'K'.repeat(48);
    const gateway = await startTestGateway({
      as: 'user',
      me: { quota: 100_000_000 },
      tokens: [{ key, unlimited_quota: true }],
      options: { ModelRatio: '{}' },
    });
    const chat = () =>
      gateway.call(
        'POST',
        '/v1/chat/completions',
        { model: 'offline-demo', max_tokens: 1, messages: [{ role: 'user', content: 'Hi' }] },
        { authorization: `Bearer ${key}` },
      );
    expect((await chat()).body.error?.code).toBe('model_price_error');
    await save(gateway, webhook);
    expect((await chat()).status).toBe(200);
  });
});

it.each([
  ['', ''],
  ['null', ''],
  ['[1]', ''],
  ['{"webhook_secret": "hu', ''],
  ['{}', ''],
  ['{"webhook_secret":"hush"}', '{"webhook_secret_set":true}'],
  ['{"theme":"dark"}', '{"theme":"dark","webhook_secret_set":false}'],
])('returns the stored setting %j as %j', (setting, expected) => {
  expect(toSettingRecord({ setting })).toBe(expected);
});
