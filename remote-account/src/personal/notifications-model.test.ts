import { describe, expect, it } from 'vitest';
import { isWebAddress, parseThreshold, settingsFromRecord, toRecord, toValues } from './notifications-model';

const unset = { way: 'email', threshold: undefined, email: '', webhookUrl: '', webhookSecret: 'unset', acceptsUnpriced: false };

describe('settingsFromRecord', () => {
  it.each(['', 'null', '{}', '[]', '{broken', '"text"', '{"notify_type":"pigeon","quota_warning_threshold":"many"}'])(
    'takes %j for nothing set',
    (text) => expect(settingsFromRecord(text)).toEqual(unset),
  );

  it('knows gateways without such settings by what they leave out', () => expect(settingsFromRecord(undefined)).toBeUndefined());

  it.each([
    [{ webhook_secret_set: true }, 'kept'],
    [{ webhook_secret_set: false }, 'unset'],
    [{ webhook_secret: 'told by the gateway' }, 'lost'],
    [{ webhook_secret: '' }, 'unset'],
  ])('tells of %j whether the secret is %s, never the secret', (stored, state) => {
    const settings = settingsFromRecord(JSON.stringify(stored));
    expect(settings?.webhookSecret).toBe(state);
    expect(JSON.stringify(settings)).not.toContain('told by');
  });
});

describe('toRecord', () => {
  const stored = settingsFromRecord('{"notify_type":"webhook","quota_warning_threshold":250000,"webhook_url":"https://a.example/h"}');
  const values = toValues(stored ?? (unset as never));

  it('sends everything, since the call replaces everything, but no secret that was not typed', () => {
    expect(toRecord({ ...values, email: ' a@b.example ', threshold: '500,000' })).toEqual({
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
    expect(toRecord({ ...values, webhookSecret })).toMatchObject({ webhook_secret: sent }),
  );
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
