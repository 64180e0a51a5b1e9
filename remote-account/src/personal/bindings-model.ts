import type { PublicStatus } from '@console/shared/contract';
import type { Account, Provider } from './api/types';

export type Binding = {
  provider: Provider;
  /** '' is not bound. */
  boundAs: string;
  /** Whether the site lets people bind it now. */
  isOffered: boolean;
};

const switches = {
  wechat: 'wechat_login',
  github: 'github_oauth',
  linuxdo: 'linuxdo_oauth',
  telegram: 'telegram_oauth',
} as const satisfies Partial<Record<Provider, keyof PublicStatus>>;

const order = ['email', 'wechat', 'github', 'linuxdo', 'telegram'] as const satisfies Provider[];

/** What the site offers, and what is bound although it does not offer it any more. */
export const bindingsOf = (bound: Account['bindings'], status: PublicStatus | null): Binding[] =>
  order
    .map((provider) => ({
      provider,
      boundAs: bound[provider],
      isOffered: provider === 'email' || status?.[switches[provider]] === true,
    }))
    .filter(({ boundAs, isOffered }) => isOffered || boundAs !== '');
