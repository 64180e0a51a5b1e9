import type { CustomOAuthProvider, PublicStatus } from '@console/shared/contract';
import type { Account, CustomLink, Provider } from './api/types';

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

export type CustomAccount = {
  slug: string;
  name: string;
  link: CustomLink | 'unknown' | undefined;
  isOffered: boolean;
};

/** @param links undefined while they are unknown */
export function listCustomAccounts(
  links: readonly CustomLink[] | undefined,
  offered: readonly Pick<CustomOAuthProvider, 'slug' | 'name'>[],
): CustomAccount[] {
  const findLink = (slug: string): CustomAccount['link'] => (links === undefined ? 'unknown' : links.find((link) => link.slug === slug));
  const withdrawn = (links ?? []).filter(({ slug }) => !offered.some((provider) => provider.slug === slug));
  return [
    ...offered.map(({ slug, name }) => ({ slug, name, link: findLink(slug), isOffered: true })),
    ...withdrawn.map((link) => ({ slug: link.slug, name: link.name, link, isOffered: false })),
  ];
}
