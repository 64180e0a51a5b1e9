import { describe, expect, it } from 'vitest';
import { isWebAddress, otherMethodName, parseThreshold, settingsFromRecord, toRecord, toValues } from './notifications-model';

const unset = { method: 'email', threshold: undefined, email: '', webhookUrl: '', hasWebhookSecret: false, acceptsUnpriced: false };

describe('settingsFromRecord', () => {
  it.each(['', 'null', '{}', '[]', '{broken', '"text"', '{"notify_type":7,"quota_warning_threshold":"many"}'])(
    'takes %j for nothing set',
    (text) => expect(settingsFromRecord(text)).toMatchObject(unset),
  );

  it('knows gateways without such settings by what they leave out', () => expect(settingsFromRecord(undefined)).toBeUndefined());

  it.each([
    [{ webhook_secret_set: true }, true],
    [{ webhook_secret_set: false }, false],
    [{ webhook_secret: 'told by the gateway' }, true],
    [{ webhook_secret: '' }, false],
  ])('tells of %j whether there is a secret: %s', (rawSettings, hasWebhookSecret) =>
    expect(settingsFromRecord(JSON.stringify(rawSettings))).toMatchObject({ hasWebhookSecret }),
  );

  it('knows ways that are set up elsewhere', () => {
    const settings = settingsFromRecord('{"notify_type":"bark","bark_url":"https://a.example"}');
    expect(settings).toMatchObject({ method: 'other' });
    expect(settings && otherMethodName(settings)).toBe('Bark');
  });
});

describe('toRecord', () => {
  const rawSettings = settingsFromRecord('{"notify_type":"webhook","quota_warning_threshold":250000,"webhook_url":"https://a.example/h"}');
  const values = toValues(rawSettings ?? (unset as never));

  it('sends everything, since the call replaces everything, but no secret that was not typed', () => {
    expect(toRecord({ ...values, email: ' a@b.example ', threshold: '500,000' }, { webhook_secret_set: true })).toEqual({
      notify_type: 'webhook',
      quota_warning_threshold: 500_000,
      notification_email: 'a@b.example',
      webhook_url: 'https://a.example/h',
      accept_unset_model_ratio_model: false,
    });
  });

  it.each([
    ['typed', 'typed'],
    [null, ''],
  ])('sends a secret of %j as %j', (webhookSecret, sent) =>
    expect(toRecord({ ...values, webhookSecret }, { webhook_secret: 'told' })).toMatchObject({ webhook_secret: sent }),
  );

  it('sends back what it does not know, the way and a secret that was told among it', () => {
    const told = { notify_type: 'gotify', gotify_token: 'secret', gotify_priority: 5, record_ip_log: true, webhook_secret: 'told' };
    const settings = settingsFromRecord(JSON.stringify(told));
    expect(settings && toRecord({ ...toValues(settings), threshold: '900' }, settings.rawSettings)).toMatchObject({
      ...told,
      quota_warning_threshold: 900,
    });
  });
});

describe('isWebAddress', () => {
  it.each(['https://a.example/hook', ' http://127.0.0.1:9/x '])('takes %s', (text) => expect(isWebAddress(text)).toBe(true));
  it.each(['a.example', 'ftp://a.example', 'javascript:alert(1)', 'https://', ''])('refuses %j', (text) =>
    expect(isWebAddress(text)).toBe(false),
  );
});

describe('parseThreshold', () => {
  it.each([
    ['250,000', 250_000],
    ['0.5', 0.5],
    ['0', undefined],
    ['-1', undefined],
    ['', undefined],
    ['much', undefined],
  ])('%j', (text, points) => expect(parseThreshold(text)).toBe(points));
});
