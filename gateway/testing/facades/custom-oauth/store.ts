import type { Identity, Row } from '../embedded';
import type { Facade } from '../facade';

export type CustomProvider = Row & { id: number; slug: string; name: string; enabled: boolean };

/** The embedded gateway has no such links, so the session that made a link signs its user in. */
export type CustomBinding = { providerId: number; providerUserId: string; identity: Identity };

export type CustomOAuth = ReturnType<typeof customOAuth>;

export type CustomOAuthFacade = Pick<Facade, 'allow'> & { control: { customOAuth: CustomOAuth } };

const statusNames = ['id', 'name', 'slug', 'icon', 'client_id', 'authorization_endpoint', 'scopes'];

/** Providers that super administrators define, with the links of users to them. */
export function customOAuth() {
  const providers = new Map<number, CustomProvider>();
  let bindings: CustomBinding[] = [];
  let lastId = 0;
  const findBySlug = (slug: string) => [...providers.values()].find((provider) => provider.slug === slug);
  const isOf = (userId: number, providerId: number) => (binding: CustomBinding) =>
    binding.identity.userId === userId && binding.providerId === providerId;
  return {
    providers,
    findBySlug,
    create: (fields: Row) => {
      lastId += 1;
      return { ...fields, id: lastId } as CustomProvider;
    },
    findBinding: (providerId: number, providerUserId: string) =>
      bindings.find((binding) => binding.providerId === providerId && binding.providerUserId === providerUserId),
    isLinked: (providerId: number) => bindings.some((binding) => binding.providerId === providerId),
    /** Replaces an earlier link of the user to the provider. */
    link: (binding: CustomBinding) => {
      const isReplaced = isOf(binding.identity.userId, binding.providerId);
      bindings = [...bindings.filter((other) => !isReplaced(other)), binding];
    },
    unlink: (userId: number, providerId: number) => {
      const isRemoved = isOf(userId, providerId);
      bindings = bindings.filter((binding) => !isRemoved(binding));
    },
    listOf: (userId: number): Row[] =>
      bindings
        .filter(({ identity }) => identity.userId === userId)
        .map(({ providerId, providerUserId }) => {
          const provider = providers.get(providerId);
          const names = { provider_name: provider?.name, provider_slug: provider?.slug, provider_icon: provider?.icon };
          return { ...names, provider_id: providerId, provider_user_id: providerUserId };
        }),
    statusFields: (): Row => {
      const enabled = [...providers.values()].filter((provider) => provider.enabled);
      const toFields = (provider: Row) => Object.fromEntries(statusNames.map((name) => [name, provider[name]]));
      return enabled.length === 0 ? {} : { custom_oauth_providers: enabled.map(toFields) };
    },
  };
}
