import { describe, expect, it } from 'vitest';
import { readWebhookSettings } from './settings';

const WEBHOOK_SECRET = `whsec_${Buffer.alloc(24, 'secret').toString('base64')}`;
const WEBHOOK_URL = 'https://hooks.example.com/T0/secret-path';

describe('the webhook settings', () => {
  it('accept one or several addresses', () => {
    const settings = readWebhookSettings({ WEBHOOK_URL: `${WEBHOOK_URL}, http://127.0.0.1:9/other`, WEBHOOK_SECRET });
    expect(settings).toMatchObject({ format: 'standard', console: null, signers: [expect.anything()] });
    expect(settings?.urls.map(({ href }) => href)).toEqual([WEBHOOK_URL, 'http://127.0.0.1:9/other']);
    expect(readWebhookSettings({})).toBeNull();
  });

  it('need no secret for Slack, whose address is one', () => {
    expect(readWebhookSettings({ WEBHOOK_URL, WEBHOOK_FORMAT: 'slack' })).toMatchObject({ format: 'slack', signers: [] });
  });

  it.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ['an invalid address', { WEBHOOK_URL: 'hooks', WEBHOOK_SECRET }, /^WEBHOOK_URL takes addresses/],
    ['another protocol', { WEBHOOK_URL: 'ftp://hooks.example.com', WEBHOOK_SECRET }, /^WEBHOOK_URL takes addresses/],
    ['a password in the address', { WEBHOOK_URL: 'https://me:pass@hooks.example.com', WEBHOOK_SECRET }, /without user and password$/],
    ['no secret', { WEBHOOK_URL }, /^WEBHOOK_SECRET is missing/],
    ['a secret that is not base64', { WEBHOOK_URL, WEBHOOK_SECRET: 'pass word' }, /^WEBHOOK_SECRET takes 24 random bytes/],
    ['a short secret', { WEBHOOK_URL, WEBHOOK_SECRET: 'c2hvcnQ=' }, /^WEBHOOK_SECRET takes 24 random bytes/],
    ['an unknown format', { WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_FORMAT: 'teams' }, /^WEBHOOK_FORMAT is teams/],
    ['an invalid console address', { WEBHOOK_URL, WEBHOOK_SECRET, CONSOLE_URL: 'console' }, /^CONSOLE_URL takes/],
  ])('refuse %s without repeating a secret', (_, env, reason) => {
    expect(() => readWebhookSettings(env)).toThrow(reason);
    expect(() => readWebhookSettings(env)).not.toThrow(/pass word|me:pass|secret-path|c2hvcnQ/);
  });
});
