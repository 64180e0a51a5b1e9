import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractCall, Credential, Fixtures, Persona } from '../testing/contract/contract-call';
import { everyCall, titledCalls } from '../testing/contract/every-call';
import { callers, startFixtures } from '../testing/contract/fixtures';
import { registeredRoutes } from '../testing/contract/registered-routes';
import type { TestResponse } from '../testing/send';
import type { CallBody } from '../testing/start-test-gateway';
import { catalogue } from './messages/catalogue';
import type { MessageId } from './messages/translate';

/**
 * Who may call what, by the contract (levels of section 5, statuses of 1.2, order of checks of 2.2, relay of 5.16 and 5.17).
 *
 * Callers: `anon` presents no credentials; `user`, `admin` and `root` a session; `user+`, `admin+` and `root+` a system token; `key` the API key
 * of a user; `banned` and `gone` (cancelled) a session, and on relay routes an API key, issued before.
 *
 * `yes`: allowed. `401`: not signed in. `no`: permission denied. `ses`: session required. `bad`: not a system token. `key`: not an API key.
 * `ban`: banned, and `403` the same on relay routes. `400`: the playground accepts sessions only. `501`: not implemented for any caller.
 */
const matrix = `
call                                        anon   user   admin  root   user+  admin+ root+  key    banned gone
GET /healthz                                yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /readyz                                 yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/status                             yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/notice                             yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/about                              yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/privacy-policy                     yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/user-agreement                     yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/home_page_content                  yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/uptime/status                      yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/status/test                        401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/setup                              yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
POST /api/setup                             yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
POST /api/user/register                     yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
POST /api/user/login                        yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
POST /api/user/login/2fa                    yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
POST /api/user/passkey/login/begin          yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
POST /api/user/passkey/login/finish         yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/user/logout                        yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/verification                       yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/reset_password                     yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
POST /api/user/reset                        yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/oauth/email/bind                   401    yes    yes    yes    401    401    401    401    ban    401
GET /api/oauth/state                        yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/oauth/github                       yes    yes    yes    yes    yes    yes    yes    yes    ban    yes
GET /api/oauth/discord                      yes    yes    yes    yes    yes    yes    yes    yes    ban    yes
GET /api/oauth/oidc                         yes    yes    yes    yes    yes    yes    yes    yes    ban    yes
GET /api/oauth/linuxdo                      yes    yes    yes    yes    yes    yes    yes    yes    ban    yes
GET /api/oauth/wechat                       yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/oauth/wechat/bind                  401    yes    yes    yes    401    401    401    401    ban    401
GET /api/oauth/telegram/login               yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/oauth/telegram/bind                401    yes    yes    yes    401    401    401    401    ban    401
GET /api/user/self                          401    yes    yes    yes    yes    yes    yes    bad    ban    401
PUT /api/user/self                          401    yes    yes    yes    yes    yes    yes    bad    ban    401
DELETE /api/user/self                       401    yes    yes    yes    yes    yes    yes    bad    ban    401
DELETE /api/user/self/bindings/:type        401    yes    yes    yes    401    401    401    401    ban    401
PUT /api/user/setting                       401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/user/token                         401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/user/sessions                      401    yes    yes    yes    ses    ses    ses    bad    ban    401
POST /api/user/sessions/revoke-others       401    yes    yes    yes    ses    ses    ses    bad    ban    401
DELETE /api/user/sessions/:sid              401    yes    yes    yes    ses    ses    ses    bad    ban    401
GET /api/user/2fa/status                    401    yes    yes    yes    yes    yes    yes    bad    ban    401
DELETE /api/user/:id{[0-9]+}/2fa            401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/user/2fa/setup                    401    yes    yes    yes    ses    ses    ses    bad    ban    401
POST /api/user/2fa/enable                   401    yes    yes    yes    ses    ses    ses    bad    ban    401
POST /api/user/2fa/disable                  401    yes    yes    yes    ses    ses    ses    bad    ban    401
POST /api/user/2fa/backup_codes             401    yes    yes    yes    ses    ses    ses    bad    ban    401
GET /api/user/passkey                       401    yes    yes    yes    yes    yes    yes    bad    ban    401
POST /api/user/passkey/register/begin       401    yes    yes    yes    ses    ses    ses    bad    ban    401
POST /api/user/passkey/register/finish      401    yes    yes    yes    ses    ses    ses    bad    ban    401
POST /api/user/passkey/:id{[0-9]+}/remove   401    yes    yes    yes    ses    ses    ses    bad    ban    401
DELETE /api/user/:id{[0-9]+}/reset_passkey  401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/verify                            401    no     no     yes    no     no     ses    bad    ban    401
GET /api/user/aff                           401    yes    yes    yes    yes    yes    yes    bad    ban    401
POST /api/user/aff_transfer                 401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/user/self/groups                   401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/user/groups                        yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/user/models                        401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/user                               401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/user/search                        401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/user/:id{[0-9]+}                   401    no     yes    yes    no     yes    yes    bad    ban    401
DELETE /api/user/:id{[0-9]+}                401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/user                              401    no     yes    yes    no     yes    yes    bad    ban    401
PUT /api/user                               401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/user/manage                       401    no     yes    yes    no     yes    yes    bad    ban    401
DELETE /api/user/:id{[0-9]+}/bindings/:type 401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/user/:id{[0-9]+}/history           401    no     no     yes    no     no     yes    bad    ban    401
GET /api/authz/catalog                      401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/group                              401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/models                             401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/system-task/list                   401    no     no     yes    no     no     yes    bad    ban    401
GET /api/system-task/:task_id               401    no     no     yes    no     no     yes    bad    ban    401
GET /api/option                             401    no     no     yes    no     no     yes    bad    ban    401
PUT /api/option                             401    no     no     yes    no     no     yes    bad    ban    401
GET /api/option/history                     401    no     no     yes    no     no     yes    bad    ban    401
POST /api/option/test_mail                  401    no     no     yes    no     no     yes    bad    ban    401
GET /api/option/health                      401    no     no     yes    no     no     yes    bad    ban    401
POST /api/option/test                       401    no     no     yes    no     no     yes    bad    ban    401
POST /api/option/rest_model_ratio           401    no     no     yes    no     no     yes    bad    ban    401
GET /api/channel                            401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/channel/search                     401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/channel/models                     401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/channel/models_enabled             401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/channel/:id{[0-9]+}                401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/channel                           401    no     yes    yes    no     yes    yes    bad    ban    401
PUT /api/channel                            401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/channel/:id{[0-9]+}/status        401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/channel/:id{[0-9]+}/key           401    no     no     yes    no     no     ses    bad    ban    401
POST /api/channel/multi_key/manage          401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/channel/status/batch              401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/channel/copy/:id{[0-9]+}          401    no     yes    yes    no     yes    yes    bad    ban    401
DELETE /api/channel/disabled                401    no     yes    yes    no     yes    yes    bad    ban    401
DELETE /api/channel/:id{[0-9]+}             401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/channel/batch                     401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/channel/batch/tag                 401    no     yes    yes    no     yes    yes    bad    ban    401
PUT /api/channel/tag                        401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/channel/tag/enabled               401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/channel/tag/disabled              401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/channel/fix                       401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/channel/test/:id{[0-9]+}           401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/channel/update_balance/:id{[0-9]+} 401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/channel/fetch_models/:id{[0-9]+}   401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/channel/fetch_models              401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/channel/update_balance             401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/channel/upstream_updates          401    no     yes    yes    no     yes    yes    bad    ban    401
PUT /api/channel/upstream_updates          401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/channel/upstream_updates/detect  401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/channel/upstream_updates/detect_all 401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/channel/upstream_updates/apply   401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/channel/upstream_updates/apply_all 401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/channel/test                       401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/token                              401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/token/search                       401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/token/auto-groups                  401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/token/:id{[0-9]+}                  401    yes    yes    yes    yes    yes    yes    bad    ban    401
POST /api/token/:id{[0-9]+}/key             401    yes    yes    yes    yes    yes    yes    bad    ban    401
POST /api/token/batch/keys                  401    yes    yes    yes    yes    yes    yes    bad    ban    401
POST /api/token/:id{[0-9]+}/rotate          401    yes    yes    yes    yes    yes    yes    bad    ban    401
POST /api/token                             401    yes    yes    yes    yes    yes    yes    bad    ban    401
PUT /api/token                              401    yes    yes    yes    yes    yes    yes    bad    ban    401
DELETE /api/token/:id{[0-9]+}               401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/redemption                         401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/redemption/search                  401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/redemption/:id{[0-9]+}             401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/redemption                        401    no     yes    yes    no     yes    yes    bad    ban    401
PUT /api/redemption                         401    no     yes    yes    no     yes    yes    bad    ban    401
DELETE /api/redemption/invalid              401    no     yes    yes    no     yes    yes    bad    ban    401
DELETE /api/redemption/:id{[0-9]+}          401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/user/topup                        401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/user/topup/info                    401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/user/topup/self                    401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/user/topup                         401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/user/topup/complete               401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/user/amount                       401    yes    yes    yes    yes    yes    yes    bad    ban    401
POST /api/user/pay                          401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/user/epay/notify                   yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
POST /api/user/epay/notify                  yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
POST /api/user/stripe/amount                401    yes    yes    yes    yes    yes    yes    bad    ban    401
POST /api/user/stripe/pay                   401    yes    yes    yes    yes    yes    yes    bad    ban    401
POST /api/stripe/webhook                    yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/promotions/active                  401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/promotions/calculate               401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/search_engines                     401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/search_engines/search              401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/search_engines/:id{[0-9]+}         401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/search_engines                    401    no     yes    yes    no     yes    yes    bad    ban    401
PUT /api/search_engines                     401    no     yes    yes    no     yes    yes    bad    ban    401
DELETE /api/search_engines/:id{[0-9]+}      401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/search_engines/:id{[0-9]+}/test    401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/search_engines/test               401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/upload                            401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/uploads/:name                      yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/promotions                         401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/promotions/search                  401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/promotions/:id{[0-9]+}             401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/promotions                        401    no     yes    yes    no     yes    yes    bad    ban    401
PUT /api/promotions                         401    no     yes    yes    no     yes    yes    bad    ban    401
DELETE /api/promotions/:id{[0-9]+}          401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/system_prompts                     401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/system_prompts/search              401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/system_prompts/:id{[0-9]+}         401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/system_prompts                    401    no     yes    yes    no     yes    yes    bad    ban    401
PUT /api/system_prompts                     401    no     yes    yes    no     yes    yes    bad    ban    401
DELETE /api/system_prompts/:id{[0-9]+}      401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/model_defaults                     401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/model_defaults/search              401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/model_defaults/:id{[0-9]+}         401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/model_defaults                    401    no     yes    yes    no     yes    yes    bad    ban    401
PUT /api/model_defaults                     401    no     yes    yes    no     yes    yes    bad    ban    401
DELETE /api/model_defaults/:id{[0-9]+}      401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/model_defaults/effective           401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/model_metadata                     401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/model_metadata/search              401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/model_metadata/:id{[0-9]+}         401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/model_metadata                    401    no     yes    yes    no     yes    yes    bad    ban    401
PUT /api/model_metadata                     401    no     yes    yes    no     yes    yes    bad    ban    401
DELETE /api/model_metadata/:id{[0-9]+}      401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/model_metadata/missing             401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/vendors                            401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/vendors/search                     401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/vendors/:id{[0-9]+}                401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/vendors                           401    no     yes    yes    no     yes    yes    bad    ban    401
PUT /api/vendors                            401    no     yes    yes    no     yes    yes    bad    ban    401
DELETE /api/vendors/:id{[0-9]+}             401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/prefill_groups                     401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/prefill_groups/search              401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/prefill_groups/:id{[0-9]+}         401    no     yes    yes    no     yes    yes    bad    ban    401
POST /api/prefill_groups                    401    no     yes    yes    no     yes    yes    bad    ban    401
PUT /api/prefill_groups                     401    no     yes    yes    no     yes    yes    bad    ban    401
DELETE /api/prefill_groups/:id{[0-9]+}      401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/log                                401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/log/self                           401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/log/stat                           401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/log/self/stat                      401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/log/alerts                         401    yes    yes    yes    yes    yes    yes    bad    ban    401
POST /api/log/alerts                        401    yes    yes    yes    yes    yes    yes    bad    ban    401
PUT /api/log/alerts/:id{[0-9]+}             401    yes    yes    yes    yes    yes    yes    bad    ban    401
DELETE /api/log/alerts/:id{[0-9]+}          401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/log/search                         401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/log/self/search                    401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/log/token                          yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
DELETE /api/log                             401    no     no     yes    no     no     yes    bad    ban    401
GET /api/data                               401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/data/self                          401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/data/usage                         401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/data/usage/self                    401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/health/models                      401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/health/channels                    401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/health/series                      401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/health/public/models               yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/health/public/series               yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/mj                                 401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/mj/self                            401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /api/task                               401    no     yes    yes    no     yes    yes    bad    ban    401
GET /api/task/self                          401    yes    yes    yes    yes    yes    yes    bad    ban    401
GET /mj/image/:id                           yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/pricing                            yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/ratio_config                       yes    yes    yes    yes    yes    yes    yes    yes    yes    yes
GET /api/ratio_sync/channels                401    no     no     yes    no     no     yes    bad    ban    401
POST /api/ratio_sync/fetch                  401    no     no     yes    no     no     yes    bad    ban    401
POST /pg/chat/completions                   401    yes    yes    yes    400    400    400    bad    ban    401
POST /pg/messages                           401    yes    yes    yes    400    400    400    bad    ban    401
POST /pg/responses                          401    yes    yes    yes    400    400    400    bad    ban    401
POST /pg/images/generations                 401    yes    yes    yes    400    400    400    bad    ban    401
POST /v1/chat/completions                   key    key    key    key    key    key    key    yes    403    key
POST /v1/completions                        key    key    key    key    key    key    key    yes    403    key
POST /v1/embeddings                         key    key    key    key    key    key    key    yes    403    key
POST /v1/moderations                        key    key    key    key    key    key    key    yes    403    key
POST /v1/rerank                             key    key    key    key    key    key    key    yes    403    key
POST /v1/images/generations                 key    key    key    key    key    key    key    yes    403    key
POST /v1/images/edits                       key    key    key    key    key    key    key    yes    403    key
POST /v1/images/variations                  key    key    key    key    key    key    key    yes    403    key
POST /v1/audio/speech                       key    key    key    key    key    key    key    yes    403    key
POST /v1/audio/transcriptions               key    key    key    key    key    key    key    yes    403    key
POST /v1/audio/translations                 key    key    key    key    key    key    key    yes    403    key
POST /v1/messages                           key    key    key    key    key    key    key    yes    403    key
POST /v1/responses                          key    key    key    key    key    key    key    yes    403    key
POST /v1/messages/count_tokens              key    key    key    key    key    key    key    yes    403    key
GET /v1/dashboard/billing/subscription      key    key    key    key    key    key    key    yes    403    key
GET /v1/dashboard/billing/usage             key    key    key    key    key    key    key    yes    403    key
GET /v1/models                              key    key    key    key    key    key    key    yes    403    key
GET /v1beta/models                          key    key    key    key    key    key    key    yes    403    key
POST /v1beta/models/:call{.+}               key    key    key    key    key    key    key    yes    403    key
ALL /v1/messages/*                          501    501    501    501    501    501    501    501    501    501
ALL /v1/realtime                            501    501    501    501    501    501    501    501    501    501
ALL /v1/responses/*                         501    501    501    501    501    501    501    501    501    501
ALL /v1/edits                               501    501    501    501    501    501    501    501    501    501
ALL /v1/files/*                             501    501    501    501    501    501    501    501    501    501
ALL /v1/fine-tunes/*                        501    501    501    501    501    501    501    501    501    501
ALL /mj/*                                   501    501    501    501    501    501    501    501    501    501
ALL /suno/*                                 501    501    501    501    501    501    501    501    501    501
`;

type Outcome = 'yes' | '401' | 'no' | 'ses' | 'bad' | 'key' | 'ban' | '403' | '400' | '501';

const refusals: Record<Exclude<Outcome, 'yes' | '501'>, [status: number, message: MessageId]> = {
  '401': [401, 'notSignedIn'],
  no: [200, 'permissionDenied'],
  ses: [403, 'sessionRequired'],
  bad: [200, 'accessTokenInvalid'],
  key: [401, 'relayKey'],
  ban: [200, 'banned'],
  '403': [403, 'banned'],
  '400': [400, 'relaySessionOnly'],
};

const allCallers: Record<string, [persona: Persona, credential?: Credential]> = {
  ...callers,
  banned: ['banned'],
  gone: ['cancelled'],
};

const [header = '', ...lines] = matrix.trim().split('\n');
const names = header.trim().split(/ +/).slice(1);
const expected = new Map(
  lines.map((line) => {
    const [method = '', path = '', ...outcomes] = line.split(/ +/);
    return [`${method} ${path}`, names.map((caller, column): [string, Outcome] => [caller, outcomes[column] as Outcome])];
  }),
);

/** Middleware that stands before routes. */
const middleware = ['/*', '/api/*', '/pg/*', '/v1/*', '/v1beta/*', '/v1/dashboard/*', '/api/log/token'];

const messageOf = ({ message, error }: CallBody) => error?.message.replace(/ \(request id: .*\)$/, '') ?? message ?? '';
// Programs are answered in English.
const textsOf = (id: MessageId): string[] => [catalogue[id].zh, catalogue[id].en];
const identityRefusals = Object.values(refusals).flatMap(([, id]) => textsOf(id));

function outcomeOf({ status, body }: TestResponse<CallBody>): Outcome | string {
  const message = messageOf(body);
  const refusal = Object.entries(refusals).find(([, [refused, id]]) => refused === status && textsOf(id).includes(message));
  if (refusal) {
    expect(body).not.toHaveProperty('data');
    return refusal[0];
  }
  if (status === 501) {
    return '501';
  }
  return status === 401 || identityRefusals.includes(message) ? `${status} ${message}` : 'yes';
}

describe('every route', () => {
  let fixtures: Fixtures;
  beforeAll(async () => {
    fixtures = await startFixtures();
  });
  afterAll(() => fixtures.stop());

  it('is in the matrix, which lists nothing else', () => {
    const registered = registeredRoutes(fixtures).filter(({ method, path }) => method !== 'ALL' || !middleware.includes(path));
    expect([...expected.keys()].sort()).toEqual([...new Set(registered.map(({ method, path }) => `${method} ${path}`))].sort());
  });

  it.each(titledCalls)('%s allows exactly the callers of the matrix', async (_, row) => {
    const outcomes: [string, Outcome | string][] = [];
    for (const [caller, [persona, credential]] of Object.entries(allCallers)) {
      outcomes.push([caller, outcomeOf(await fixtures.request<CallBody>(row, persona, credential && { credential }))]);
      await fixtures.restore();
    }
    expect(outcomes).toEqual(expected.get(row.route));
  });

  const unimplemented = [...expected.keys()].filter((route) => route.startsWith('ALL '));
  it.each(unimplemented)('%s is not implemented for any caller', async (route) => {
    const path = route.replace('ALL ', '').replace('*', 'x');
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const row = { route: `${method} ${path}`, level: 'public' } as ContractCall;
      const outcomes: [string, Outcome | string][] = [];
      for (const [caller, [persona, credential]] of Object.entries(allCallers)) {
        outcomes.push([caller, outcomeOf(await fixtures.request<CallBody>(row, persona, credential && { credential }))]);
      }
      expect(outcomes).toEqual(expected.get(route));
    }
  });

  it('rejects a user-id header of another user', async () => {
    const row = everyCall.find(({ route }) => route === 'GET /api/user/self') as ContractCall;
    for (const credential of ['session', 'systemToken'] as const) {
      for (const id of ['1', '', '-1', '2x', '0']) {
        const { status, body } = await fixtures.request<CallBody>(row, 'user', { credential, headers: { 'new-api-user': id } });
        expect([credential, id, status, body.success, body.data]).toEqual([credential, id, 401, false, undefined]);
      }
    }
  });
});
