/**
 * A sign-in provider that a super administrator defines (`/api/custom-oauth-provider/`), of gateways with the capability `custom-oauth`.
 * Users return from it to `/oauth/<slug>`.
 */
export type CustomOAuthRecord = {
  id: number;
  name: string;
  slug: string;
  enabled: boolean;
  client_id: string;
  authorization_endpoint: string;
  token_endpoint: string;
  user_info_endpoint: string;
  /** Separated by spaces. */
  scopes: string;
  /** Paths in the response of the user info endpoint, such as `data.user.id`. */
  user_id_field: string;
  username_field: string;
  display_name_field: string;
  email_field: string;
  /** Address of a discovery document; it only fills in the endpoints. */
  well_known: string;
  auth_style: number;
  /** JSON, or empty. Of gateways with the capability `custom-oauth-policies`. */
  access_policy?: string;
  access_denied_message?: string;
};

/** How the gateway sends its client id and secret to the token endpoint. */
export const oauthAuthStyle = { automatic: 0, body: 1, header: 2 } as const;

/** Body of `POST /api/custom-oauth-provider/` and `PUT /api/custom-oauth-provider/:id`. A missing or empty secret is kept. */
export type CustomOAuthInput = Omit<CustomOAuthRecord, 'id'> & { client_secret?: string };

/** Data of `POST /api/custom-oauth-provider/discovery`, which takes `well_known_url`. */
export type OAuthDiscoveryRecord = {
  well_known_url: string;
  discovery: { authorization_endpoint?: string; token_endpoint?: string; userinfo_endpoint?: string; scopes_supported?: string[] };
};

/**
 * A link to an account at a custom provider: `GET /api/user/oauth/bindings` lists those of the caller, `GET /api/user/:id/oauth/bindings` those
 * of a user. `DELETE …/oauth/bindings/:provider_id` undoes one.
 */
export type OAuthBindingRecord = {
  provider_id: number;
  provider_name: string;
  provider_slug: string;
  provider_user_id: string;
};
