import { type CustomOAuthInput, type CustomOAuthRecord, type OAuthDiscoveryRecord, oauthAuthStyle } from '@console/shared/contract';

export type AuthStyle = keyof typeof oauthAuthStyle;

export type ProviderValues = {
  name: string;
  slug: string;
  isEnabled: boolean;
  clientId: string;
  /** Empty keeps the stored one. */
  clientSecret: string;
  wellKnown: string;
  authorizationEndpoint: string;
  tokenEndpoint: string;
  userInfoEndpoint: string;
  scopes: string;
  userIdField: string;
  usernameField: string;
  displayNameField: string;
  emailField: string;
  authStyle: AuthStyle;
  accessPolicy: string;
  accessDeniedMessage: string;
};

/** What the gateway stores for empty fields of a new provider. */
export const defaults = {
  scopes: 'openid profile email',
  userIdField: 'sub',
  usernameField: 'preferred_username',
  displayNameField: 'name',
  emailField: 'email',
} as const satisfies Partial<ProviderValues>;

export const blankProvider: ProviderValues = {
  name: '',
  slug: '',
  isEnabled: true,
  clientId: '',
  clientSecret: '',
  wellKnown: '',
  authorizationEndpoint: '',
  tokenEndpoint: '',
  userInfoEndpoint: '',
  ...defaults,
  authStyle: 'automatic',
  accessPolicy: '',
  accessDeniedMessage: '',
};

const authStyles = Object.entries(oauthAuthStyle) as [AuthStyle, number][];

export const toFormValues = (record: CustomOAuthRecord): ProviderValues => ({
  name: record.name,
  slug: record.slug,
  isEnabled: record.enabled,
  clientId: record.client_id,
  clientSecret: '',
  wellKnown: record.well_known,
  authorizationEndpoint: record.authorization_endpoint,
  tokenEndpoint: record.token_endpoint,
  userInfoEndpoint: record.user_info_endpoint,
  scopes: record.scopes,
  userIdField: record.user_id_field,
  usernameField: record.username_field,
  displayNameField: record.display_name_field,
  emailField: record.email_field,
  authStyle: authStyles.find(([, code]) => code === record.auth_style)?.[0] ?? 'automatic',
  accessPolicy: record.access_policy ?? '',
  accessDeniedMessage: record.access_denied_message ?? '',
});

/** Gateways keep the former value of an empty field, so its default is sent. */
const toOptional = (values: ProviderValues, name: keyof typeof defaults) => values[name].trim() || defaults[name];

export const toInput = (values: ProviderValues, { hasPolicies }: { hasPolicies: boolean }): CustomOAuthInput => ({
  name: values.name.trim(),
  slug: values.slug.trim(),
  enabled: values.isEnabled,
  client_id: values.clientId.trim(),
  ...(values.clientSecret !== '' && { client_secret: values.clientSecret }),
  authorization_endpoint: values.authorizationEndpoint.trim(),
  token_endpoint: values.tokenEndpoint.trim(),
  user_info_endpoint: values.userInfoEndpoint.trim(),
  scopes: toOptional(values, 'scopes'),
  user_id_field: toOptional(values, 'userIdField'),
  username_field: toOptional(values, 'usernameField'),
  display_name_field: toOptional(values, 'displayNameField'),
  email_field: toOptional(values, 'emailField'),
  well_known: values.wellKnown.trim(),
  auth_style: oauthAuthStyle[values.authStyle],
  ...(hasPolicies && { access_policy: values.accessPolicy.trim(), access_denied_message: values.accessDeniedMessage.trim() }),
});

/** @param address of an issuer or of its discovery document */
export const toDiscoveryAddress = (address: string): string =>
  address.includes('/.well-known/') ? address.trim() : `${address.trim().replace(/\/+$/, '')}/.well-known/openid-configuration`;

/** Form values that a discovery document fills in. */
export function fromDiscovery(document: OAuthDiscoveryRecord['discovery']): Partial<ProviderValues> {
  const { authorization_endpoint, token_endpoint, userinfo_endpoint, scopes_supported } = document;
  const scopes = defaults.scopes.split(' ').filter((scope) => scopes_supported?.includes(scope));
  return {
    ...(authorization_endpoint && { authorizationEndpoint: authorization_endpoint }),
    ...(token_endpoint && { tokenEndpoint: token_endpoint }),
    ...(userinfo_endpoint && { userInfoEndpoint: userinfo_endpoint }),
    ...(scopes.length > 0 && { scopes: scopes.join(' ') }),
  };
}

/** Their slugs are part of addresses of the gateway or the console. */
const reservedSlugs = ['github', 'discord', 'oidc', 'linuxdo', 'telegram', 'wechat', 'email', 'state'];

export type SlugProblem = 'characters' | 'reserved' | 'taken';

export function findSlugProblem(slug: string, taken: readonly string[]): SlugProblem | undefined {
  if (!/^[a-z0-9-]+$/.test(slug)) {
    return 'characters';
  }
  if (reservedSlugs.includes(slug)) {
    return 'reserved';
  }
  return taken.includes(slug) ? 'taken' : undefined;
}

const getOrigin = (address: string) => (URL.canParse(address) ? new URL(address).origin : address);

export const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** A stored secret must never be sent to another server. */
export const requiresNewSecret = (saved: CustomOAuthRecord, values: Pick<ProviderValues, 'tokenEndpoint' | 'clientSecret'>) =>
  values.clientSecret === '' && getOrigin(saved.token_endpoint) !== getOrigin(values.tokenEndpoint.trim());
