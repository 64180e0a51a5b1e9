/**
 * Features that a gateway may or may not have, as `/api/status` lists them.
 *
 * {@includeCode ../../examples/contract/capabilities.ts}
 * @module
 */

/** What only some gateways can do; `GET /api/status` tells which of them one has. */
export const capabilities = [
  /** `/api/user/sessions` lists and ends the sign-ins of an account. */
  'sessions',
  /** `/api/system_prompts` keeps prompts that the gateway adds to calls. */
  'system-prompts',
  /** `/api/model_defaults` keeps parameters that the gateway adds to calls, and tells those in effect. */
  'model-defaults',
  /** `/api/promotions` keeps bonuses and discounts of top-ups, and calculates them. */
  'promotions',
  /** `/api/search_engines` keeps the engines that chat models search the web with. */
  'search-engines',
  /** Chats with `web_search_options` are answered with what one of these engines finds; `web_search_price` of the status tells whether there is one. */
  'web-search',
  /** `POST /api/upload` keeps files of messages. */
  'uploads',
  /** `POST /api/option/test_mail` sends a mail with the settings as saved. */
  'test-mail',
  /** `/api/option/health` tells what each way to sign in lacks, and `POST /api/option/test` tests one. */
  'sign-in-tests',
  /** Calls to addresses of its own network are refused as its options say. */
  'outgoing-addresses',
  /** `POST /api/channel/copy/:id` copies a channel within the gateway. */
  'channel-copy',
  /** A change of one's own display name needs the password. */
  'profile-password',
  /** A search for tokens also finds parts of names and keys. */
  'token-search-by-part',
  /** Searches for tokens are limited to ten a minute. */
  'limited-token-search',
  /** `DELETE /api/log/` deletes logs older than a given time. */
  'log-cleanup',
  /** `/api/user/:id/history` and `/api/option/history` tell who changed users and options, and what. */
  'change-history',
] as const;

export type Capability = (typeof capabilities)[number];
