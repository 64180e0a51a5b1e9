import { describe, expect, it } from 'vitest';
import {
  isGotifyPriority,
  isWebAddress,
  otherMethodName,
  parseThreshold,
  settingsFromRecord,
  toRecord,
  toValues,
} from './notifications-model';

const unset = {
  method: 'email',
  threshold: undefined,
  email: '',
  webhookUrl: '',
  hasWebhookSecret: false,
  acceptsUnpriced: false,
  recordsAddresses: false,
};

describe('settingsFromRecord', () => {
  it.each(['', 'null', '{}', '[]', '{broken', '"text"', '{"notify_type":7,"quota_warning_threshold":"many"}'])(
    'treats %j as no settings',
    (text) => expect(settingsFromRecord(text)).toMatchObject(unset),
  );

  it('returns undefined when the record has no settings', () => expect(settingsFromRecord(undefined)).toBeUndefined());

  it.each([
    [{ webhook_secret_set: true }, true],
    [{ webhook_secret_set: false }, false],
    [{ webhook_secret: 'told by the gateway' }, true],
    [{ webhook_secret: '' }, false],
  ])('reads from %j whether a secret is set: %s', (rawSettings, hasWebhookSecret) =>
    expect(settingsFromRecord(JSON.stringify(rawSettings))).toMatchObject({ hasWebhookSecret }),
  );

  it('maps methods of other consoles to "other"', () => {
    const settings = settingsFromRecord('{"notify_type":"pushover"}');
    expect(settings).toMatchObject({ method: 'other' });
    expect(settings && otherMethodName(settings)).toBe('Pushover');
  });
});

describe('toRecord', () => {
  const rawSettings = settingsFromRecord('{"notify_type":"webhook","quota_warning_threshold":250000,"webhook_url":"https://a.example/h"}');
  const values = toValues(rawSettings ?? (unset as never));

  it('sends all settings, and the secret only when one was entered', () => {
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
  ])('sends the secret %j as %j', (webhookSecret, sent) =>
    expect(toRecord({ ...values, webhookSecret }, { webhook_secret: 'told' })).toMatchObject({ webhook_secret: sent }),
  );

  it('sends what Bark and Gotify need, and their token only when it was entered', () => {
    const gotify = { ...values, method: 'gotify', gotifyUrl: ' https://push.example ', gotifyPriority: '8' } as const;
    const sent = { notify_type: 'gotify', gotify_url: 'https://push.example', gotify_priority: 8 };
    expect(toRecord(gotify, { gotify_token_set: true })).toMatchObject(sent);
    expect(toRecord(gotify, { gotify_token_set: true })).not.toHaveProperty('gotify_token');
    expect(toRecord({ ...gotify, gotifyToken: 'typed' }, {})).toMatchObject({ ...sent, gotify_token: 'typed' });
    expect(toRecord({ ...values, method: 'bark', barkUrl: 'https://bark.example/key' }, {})).toMatchObject({
      notify_type: 'bark',
      bark_url: 'https://bark.example/key',
    });
  });

  it.each([
    { recordsAddresses: false, stored: {}, sent: undefined },
    { recordsAddresses: true, stored: {}, sent: true },
    { recordsAddresses: false, stored: { record_ip_log: true }, sent: false },
  ])('sends $sent for the logging of addresses when it is $recordsAddresses and $stored is stored', ({ recordsAddresses, stored, sent }) =>
    expect(toRecord({ ...values, recordsAddresses }, stored).record_ip_log).toBe(sent),
  );

  it('sends back unknown settings, including the method and a secret that the gateway returned', () => {
    const setting = { notify_type: 'pushover', gotify_token: 'secret', gotify_priority: 5, record_ip_log: true, webhook_secret: 'told' };
    const settings = settingsFromRecord(JSON.stringify(setting));
    expect(settings && toRecord({ ...toValues(settings), threshold: '900' }, settings.rawSettings)).toMatchObject({
      ...setting,
      quota_warning_threshold: 900,
    });
  });
});

describe('isWebAddress', () => {
  it.each(['https://a.example/hook', ' http://127.0.0.1:9/x '])('accepts %s', (text) => expect(isWebAddress(text)).toBe(true));
  it.each(['a.example', 'ftp://a.example', 'javascript:alert(1)', 'https://', ''])('rejects %j', (text) =>
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
  ])('parses %j', (text, points) => expect(parseThreshold(text)).toBe(points));
});

it.each([
  ['0', true],
  ['10', true],
  ['11', false],
  ['-1', false],
  ['', false],
])('tells whether %j is a priority of Gotify: %s', (text, expected) => expect(isGotifyPriority(text)).toBe(expected));
