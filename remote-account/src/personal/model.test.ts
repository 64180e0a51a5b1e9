import type { UserRecord } from '@console/shared/contract';
import { describe, expect, it } from 'vitest';
import { fromRecord, inviteLink, parsePoints } from './model';

const record = { id: 7, username: 'amy', display_name: '', role: 1, group: 'vip', quota: 5, used_quota: 3, request_count: 2 } as UserRecord;

describe('fromRecord', () => {
  it('maps a user record and falls back to the username as display name', () => {
    expect(fromRecord(record)).toMatchObject({ id: 7, displayName: 'amy', group: 'vip', balance: 5, usedQuota: 3, requestCount: 2 });
    expect(fromRecord({ ...record, display_name: 'Amy' }).displayName).toBe('Amy');
  });

  it('maps records with missing fields', () => {
    expect(fromRecord(record)).toMatchObject({
      linkedAccounts: { email: '', wechat: '', github: '', discord: '', oidc: '', linuxdo: '', telegram: '' },
      hasAccessToken: false,
      pendingEarnings: 0,
      notifications: undefined,
    });
  });

  it('assumes a password unless the record says otherwise', () => {
    expect([undefined, true, false].map((has_password) => fromRecord({ ...record, has_password } as UserRecord).hasPassword)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('drops the access token and keeps whether one exists', () => {
    expect(fromRecord({ ...record, access_token: null, has_access_token: true }).hasAccessToken).toBe(true);
    const account = fromRecord({ ...record, access_token: 'top-secret' });
    expect(account.hasAccessToken).toBe(true);
    expect(JSON.stringify(account)).not.toContain('top-secret');
  });
});

describe('inviteLink', () => {
  it.each([
    { code: 'Ab3x', site: '', origin: 'http://127.0.0.1:3000', link: 'http://127.0.0.1:3000/register?aff=Ab3x' },
    { code: 'Ab3x', site: undefined, origin: 'http://a.example', link: 'http://a.example/register?aff=Ab3x' },
    { code: 'Ab3x', site: 'https://gateway.example/', origin: 'http://127.0.0.1', link: 'https://gateway.example/register?aff=Ab3x' },
    { code: 'a&b', site: 'https://gateway.example', origin: 'http://127.0.0.1', link: 'https://gateway.example/register?aff=a%26b' },
  ])('builds the link for $code on $site', ({ code, site, origin, link }) => expect(inviteLink(code, site, origin)).toBe(link));
});

describe('parsePoints', () => {
  it.each([
    ['0', 0],
    [' 500,000 ', 500_000],
    ['', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e6', undefined],
    ['9'.repeat(16), undefined],
  ])('parses %j', (text, points) => expect(parsePoints(text)).toBe(points));
});
