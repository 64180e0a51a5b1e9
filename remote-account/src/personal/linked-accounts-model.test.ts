import type { PublicStatus } from '@console/shared/contract';
import { expect, it } from 'vitest';
import { listLinkableAccounts } from './linked-accounts-model';

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
