import type { PublicStatus } from '@console/shared/contract';
import type { Account, Provider } from './api/types';

export type LinkableAccount = {
  provider: Provider;
  linkedAs: string;
  isOffered: boolean;
};

const statusFields = {
  wechat: 'wechat_login',
  github: 'github_oauth',
  discord: 'discord_oauth',
  oidc: 'oidc_enabled',
  linuxdo: 'linuxdo_oauth',
  telegram: 'telegram_oauth',
} as const satisfies Partial<Record<Provider, keyof PublicStatus>>;

const order = ['email', 'wechat', 'github', 'discord', 'oidc', 'linuxdo', 'telegram'] as const satisfies Provider[];

export const listLinkableAccounts = (bound: Account['linkedAccounts'], status: PublicStatus | null): LinkableAccount[] =>
  order
    .map((provider) => ({
      provider,
      linkedAs: bound[provider],
      isOffered: provider === 'email' || status?.[statusFields[provider]] === true,
    }))
    .filter(({ linkedAs, isOffered }) => isOffered || linkedAs !== '');
