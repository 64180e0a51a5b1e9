/**
 * Features that a gateway may or may not have, as `/api/status` lists them.
 *
 * {@includeCode ../../examples/contract/capabilities.ts}
 * @module
 */

/** Optional abilities of gateways, listed in `capabilities` of `GET /api/status`. */
export const capabilities = [
  'sessions',
  /** Users sign in with a second step: a code of an authenticator app, or a backup code (`/api/user/2fa/*`). */
  'two-factor',
  /** Users sign in with a passkey (`/api/user/passkey/*`). */
  'passkeys',
  'system-prompts',
  'model-defaults',
  'promotions',
  'search-engines',
  'web-search',
  'uploads',
  'test-mail',
  /** The options `claude.*`, `gemini.*`, `grok.*`, `qwen.*` and `global.*` have an effect. */
  'provider-options',
  'sign-in-tests',
  /** The options `HeaderNavModules` and `SidebarModulesAdmin` tell which pages the navigation shows. */
  'navigation-modules',
  /** Users leave pages out of their own sidebar (`sidebar_modules` of `PUT /api/user/self`). */
  'own-sidebar',
  /** The option `NavigationLinks` adds links of the operator's own. */
  'navigation-links',
  /** Calls to private networks are refused as the options say. */
  'outgoing-addresses',
  'channel-copy',
  'profile-password',
  'token-search-by-part',
  'limited-token-search',
  'log-cleanup',
  'change-history',
  /** Lists are sorted by the fields in `sortFields`, across pages. */
  'sorted-lists',
  /** Logs and their statistics can be limited to entries that cost at least `min_quota`. */
  'log-min-cost',
  /** Entries of type 5 are failed calls; at other gateways they may be check-ins. */
  'log-failures',
  /** The log has refunds, as type 6. */
  'log-refunds',
  /** The log has sign-ins, as type 7. */
  'log-sign-ins',
  /** Logs are found by `request_id`, which administrators may give as the upstream knows it. */
  'log-request-ids',
  /** Users are notified when calls cost too much or fail too often (`/api/log/alerts`). */
  'log-alerts',
  /** Users have `record_ip_log`, with which the log tells the addresses of their calls. */
  'log-addresses',
  /** Searches of users take `role` and `status`, as in `roles` and `userStatus`. */
  'user-filters',
  /** Searches of users take `max_quota`, in points. */
  'user-balance-filter',
  /** Users have `created_at` and `last_login_at`. */
  'user-times',
  /** Users have a `remark`. */
  'user-remarks',
  /** A change of a balance takes a `reason`, which its history shows. */
  'balance-reasons',
  /** Lists of channels take `status` (`enabled` or `disabled`) and `type`, and return how many channels have each type as `type_counts`. */
  'channel-filters',
  /** Lists of channels take `tag`. */
  'channel-tag-filter',
  /** The parameter override of channels takes `operations`. */
  'param-operations',
  /** Those include `controlModes`: headers, errors, pruning. */
  'param-control-operations',
  /** Tests of a channel take `endpoint_type` and `stream`. */
  'channel-test-options',
  /** Those include the endpoints of other providers, such as `anthropic`. */
  'channel-test-protocols',
  /** Channels keep the model and the error of their last test as `test_result`. */
  'channel-test-results',
  /** `/api/channel/upstream_updates` compares the models of channels with those of their providers. */
  'upstream-model-updates',
  /** Channels have a remark, headers for their upstream, a system prompt, and pass bodies through. */
  'channel-settings',
  /** Channels may have several keys, created with the mode `multi_to_single`, added with `key_mode`, and managed by `POST /api/channel/multi_key/manage`. */
  'multi-key-channels',
  /** `PUT /api/channel/` takes `multi_key_mode` for a channel with one key, and an empty one for a channel with several. */
  'multi-key-conversion',
  /** `GET /api/channel/test/:id` takes the `key_index` of the key to test. */
  'channel-key-tests',
  /** `POST /api/channel/:id/key` returns the keys of a channel to super administrators who have verified themselves at `POST /api/verify`. */
  'channel-key-reveal',
  /** `POST /api/verify` takes the `password` of users without a second step. */
  'password-verification',
  /** Users see their orders at `GET /api/user/topup/self`, and administrators all of them at `GET /api/user/topup`, which they may complete. */
  'orders',
  /** Plans that users buy (`/api/subscription/*`). */
  'subscriptions',
  /** Those are also paid from the balance, and say what follows them. */
  'subscription-balance',
  /** Redemption codes may expire. */
  'code-expiry',
  /** `DELETE /api/redemption/invalid` deletes used, disabled and expired codes, and returns how many. */
  'invalid-code-removal',
  /** Searches of redemption codes take a `status` of `codeFilters`. */
  'code-status-filter',
  /** Root sees the long jobs of the gateway. */
  'system-tasks',
  /** Root sees the processes of the gateway. */
  'system-nodes',
  /** Root removes processes that no longer report. */
  'stale-node-removal',
  /** Super administrators set what single administrators may do. */
  'admin-permissions',
  /** Names, providers, tags and endpoints of models, and groups of values that forms fill in. */
  'model-metadata',
  /** Success rates, durations and throughput of models over time (`/api/health/models`, `/api/health/series`). */
  'model-health',
  /** The same of channels (`/api/health/channels`). */
  'channel-health',
  /** `/api/model_metadata/sync` compares the metadata with a published list, and takes it over. */
  'model-metadata-sync',
  /** `/api/ratio_sync` fetches prices from other gateways and published lists, and compares them. */
  'ratio-sync',
  /** `DELETE /api/user/self/bindings/:provider` unlinks a sign-in account of the caller, such as `github`. */
  'account-unlinking',
  /** `DELETE /api/user/:id/bindings/:type` unlinks the email address or a sign-in account of a user. */
  'binding-removal',
  /** Super administrators define sign-in providers (`/api/custom-oauth-provider/`), and users link accounts of those (`/api/user/oauth/bindings`). */
  'custom-oauth',
  /** Those providers have an access policy, and the gateway reads their endpoints from a discovery document. */
  'custom-oauth-policies',
  /** Warnings can be sent by Bark and Gotify. */
  'push-notifications',
  /** `PUT /api/user/self` takes the `language` of the console, which the user's `setting` returns. */
  'stored-language',
  /** Usage by hour with failures, cached tokens and durations, limited to a user, key, model, channel or group. */
  'usage-report',
  /** `allow_ips` of an API key takes ranges in CIDR notation beside addresses. */
  'key-address-ranges',
  /** API keys of the group `auto` have `cross_group_retry`. */
  'cross-group-retry',
  /** API keys of the group `auto` have an own order of groups, as `auto_groups`. */
  'auto-group-order',
  /** `POST /api/token/:id/rotate` replaces an API key and ends the old one, both or neither. */
  'key-rotation',
  /** The relay has `/v1/messages` of Anthropic. */
  'messages-api',
  /** The relay has `/v1/responses` of OpenAI. */
  'responses-api',
  /** The playground's `/pg/messages` takes requests as `/v1/messages` does, with a session. */
  'playground-messages',
  /** The same of `/pg/responses`. */
  'playground-responses',
  /** The same of `/pg/images/generations`. */
  'playground-images',
  /** The relay has `/v1beta/models/…:generateContent` of Gemini. */
  'gemini-api',
] as const;

/** Name of an optional ability, which routes, tabs and commands may require. */
export type Capability = (typeof capabilities)[number];
