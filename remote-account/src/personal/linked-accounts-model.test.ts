import type { PublicStatus } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { listCustomAccounts, listLinkableAccounts } from './linked-accounts-model';

const none = { email: '', wechat: '', github: '', discord: '', oidc: '', linuxdo: '', telegram: '' };
const providers = (...args: Parameters<typeof listLinkableAccounts>) => listLinkableAccounts(...args).map(({ provider }) => provider);

it('offers the providers of the site, and email always', () => {
  expect(providers(none, null)).toEqual(['email']);
  expect(providers(none, { github_oauth: true, wechat_login: true, telegram_oauth: false } as PublicStatus)).toEqual([
    'email',
    'wechat',
    'github',
  ]);
});

it('lists a linked provider that the site no longer offers', () => {
  const status = { linuxdo_oauth: false } as PublicStatus;
  expect(listLinkableAccounts({ ...none, linuxdo: '4711' }, status)).toContainEqual({
    provider: 'linuxdo',
    linkedAs: '4711',
    isOffered: false,
  });
});

it('lists the providers that the site defines, and linked ones that it no longer offers', () => {
  const offered = [
    { slug: 'ghe', name: 'GitHub Enterprise' },
    { slug: 'lab', name: 'GitLab' },
  ];
  const lab = { providerId: 2, slug: 'lab', name: 'GitLab', accountId: '17' };
  const old = { providerId: 1, slug: 'old', name: 'Old', accountId: 'a' };
  expect(listCustomAccounts([old, lab], offered)).toEqual([
    { slug: 'ghe', name: 'GitHub Enterprise', link: undefined, isOffered: true },
    { slug: 'lab', name: 'GitLab', link: lab, isOffered: true },
    { slug: 'old', name: 'Old', link: old, isOffered: false },
  ]);
  expect(listCustomAccounts(undefined, offered).map(({ link }) => link)).toEqual(['unknown', 'unknown']);
});
