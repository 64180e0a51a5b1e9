import { channelCopy, channelUpdate, statusCalls } from '../channels/changes';
import { wrappedCreate } from '../channels/create';
import { channelKey, verification } from '../channels/key-reveal';
import { channelPages } from '../channels/lists';
import { otherSettings } from '../channels/other-settings';
import { channelTests, channelUpstream } from '../channels/upstream';
import { upstreamUpdates } from '../channels/upstream-updates';
import { customProviders } from '../custom-oauth/administration';
import { customBindingsOfUsers } from '../custom-oauth/bindings';
import { emptyQuotaDataRoutes, quotaData202607, quotaDataRoutes } from '../data';
import { channelOperations, rankings } from '../extras';
import type { FacadeProfile, RouteSet } from '../facade';
import { log2026, logCleanup, logDelete, logs } from '../logs';
import { accountLinks, oauthStates } from '../oauth';
import { options } from '../options';
import { pageFromOne } from '../paging';
import { perfMetrics } from '../perf-metrics';
import { pricing202607 } from '../pricing';
import { ratioSync202607 } from '../ratio-sync';
import { errors2026, relay } from '../relay';
import { cookieFlows } from '../session/passkey-flows';
import { passkeyCalls } from '../session/passkeys';
import { status, status202607 } from '../status';
import { planAdministration } from '../subscriptions/administration';
import { planPurchases } from '../subscriptions/purchases';
import { systemNodes } from '../system-nodes';
import { systemTaskCalls } from '../system-task-calls';
import { tokenPages } from '../tokens/lists';
import { maskedTokens, token202602 } from '../tokens/record';
import { tokenReveal } from '../tokens/reveal';
import { tokenWrites } from '../tokens/writes';
import { bindingRemoval, permissionCatalogue, userDelete, userManage, userUpdate } from '../users/changes';
import { userLists } from '../users/lists';
import { user202607, usersWithPermissions } from '../users/record';
import { selfCalls, selfLists } from '../users/self';
import { selfRecord } from '../users/self-record';
import { paymentConfirmation, walletInfo, walletInfo202607 } from '../wallet/info';
import { orders } from '../wallet/orders';
import { affiliateTransfer, code2026, redeem, redemptions } from '../wallet/redemptions';
import { redirectsWithWaffo } from '../wallet/redirects';
import { channels2026, cookieSession2026, routes2026 } from './shared';

const tokens = maskedTokens(token202602);

export const users202607 = usersWithPermissions(user202607);

/** Shared with August 2026. */
export const routes202607: RouteSet[] = [
  channelOperations,
  rankings,
  perfMetrics,
  tokenReveal,
  channelPages(channels2026, { sortBy: 'used' }),
  channelTests({ failures: 'coded', all: 'task', hasOptions: true }),
  upstreamUpdates,
  statusCalls,
  channelCopy({ id: 'copy' }),
  channelUpdate(channels2026, { status: 'refused', unknown: 'refused', sensitive: 'root' }),
  systemTaskCalls,
  selfCalls({ format: selfRecord, originalPasswordFor: 'password', preferences: 'accepted' }),
  walletInfo(walletInfo202607, 'icon'),
  redirectsWithWaffo,
  paymentConfirmation,
  orders({ hasProvider: true }),
  planPurchases({ gated: true, hasBalance: true }),
  planAdministration({ gated: true }),
  redemptions(code2026, { pageOf: pageFromOne, expiry: 'expired_time', gated: true, statusFilter: 'used' }),
  redeem({ gated: true, data: 'points', failure: 'one' }),
  affiliateTransfer({ gated: true }),
  userDelete('envelope'),
  bindingRemoval,
  customProviders({ hasPolicies: true }),
  customBindingsOfUsers,
  permissionCatalogue,
  options({ values: 'any', gated: true, tellsCompletions: true }),
  pricing202607,
  ratioSync202607,
  logs(log2026, {
    pageOf: pageFromOne,
    search: 'deprecated',
    tokenKey: 'bearer',
    idFilters: ['request_id', 'upstream_request_id'],
    hasSignIns: true,
  }),
  quotaDataRoutes(quotaData202607),
  emptyQuotaDataRoutes,
  ...routes2026,
];

/** New API of July 2026: masked keys with reveal endpoints, cookie sessions. */
export const profile202607: FacadeProfile = {
  session: cookieSession2026,
  routes: [
    otherSettings,
    status(status202607),
    passkeyCalls({ flows: (facade) => cookieFlows(facade, { isVerified: true }), resetEndsSessions: false }),
    verification({ scopes: 'none', noSecondStep: '用户未启用2FA或Passkey' }),
    channelKey,
    tokenPages(tokens),
    tokenWrites(tokens, { maxName: 50, negative: 'refused', autoFields: ['cross_group_retry'] }),
    channelUpstream({ fetchFailure: 500, fetched: 'bare' }),
    wrappedCreate({ flat: 'empty', sensitive: 'root' }),
    selfLists({ noModels: 'null' }),
    userUpdate({ quota: 'ignored', permissions: 'for-root', role: 'refused', remark: 'written' }),
    userManage(user202607, { quota: 'supported', unknown: 'action-succeeds', deletion: 'error' }),
    systemNodes({ removal: false }),
    logDelete,
    logCleanup({ whileRunning: 'new-task' }),
    accountLinks({ mail: 'POST', telegram: 'GET' }),
    oauthStates({ unknownProviderStatus: 400, linked: 'with-action' }),
    relay(errors2026({ systemToken: 'no-channel', unpriced: 400 }), { streamFailures: 'event-stream' }),
    ...routes202607,
    userLists(users202607, { pageOf: pageFromOne, filters: 'used', sortBy: 'ignored' }),
  ],
};
