import { channelCopy, channelUpdate } from '../channels/changes';
import { wrappedCreate } from '../channels/create';
import { channelKey, verification } from '../channels/key-reveal';
import { channelPages } from '../channels/lists';
import { channelTests, channelUpstream } from '../channels/upstream';
import { customProviders } from '../custom-oauth/administration';
import { quotaData202504, quotaDataRoutes } from '../data';
import type { FacadeProfile } from '../facade';
import { log2026, logDelete, logs } from '../logs';
import { accountLinks, oauthStates } from '../oauth';
import { options } from '../options';
import { pageFromOne } from '../paging';
import { pricing202602 } from '../pricing';
import { ratioSync202602 } from '../ratio-sync';
import { errors2026, relay } from '../relay';
import { cookieFlows } from '../session/passkey-flows';
import { passkeyCalls } from '../session/passkeys';
import { status, status202602 } from '../status';
import { planAdministration } from '../subscriptions/administration';
import { planPurchases } from '../subscriptions/purchases';
import { tokenPages } from '../tokens/lists';
import { token202602, wholeTokens } from '../tokens/record';
import { tokenWrites } from '../tokens/writes';
import { userDelete, userManage, userUpdate } from '../users/changes';
import { userLists } from '../users/lists';
import { user202602, usersWithAccessTokens } from '../users/record';
import { selfCalls, selfLists } from '../users/self';
import { selfRecord202602 } from '../users/self-record';
import { walletInfo, walletInfo202602 } from '../wallet/info';
import { orders } from '../wallet/orders';
import { affiliateTransfer, code2026, redeem, redemptions } from '../wallet/redemptions';
import { redirects2026 } from '../wallet/redirects';
import { channels2026, cookieSession2026, routes2026 } from './shared';

const tokens = wholeTokens(token202602);
const users = usersWithAccessTokens(user202602, { hasRemarks: true });

/** New API of February 2026: page objects and `{mode, channel}`, unmasked keys, balances set by PUT. */
export const profile202602: FacadeProfile = {
  session: cookieSession2026,
  routes: [
    status(status202602),
    passkeyCalls({ flows: (facade) => cookieFlows(facade, { isVerified: false }), resetEndsSessions: false }),
    verification({ scopes: 'none', noSecondStep: '用户未启用2FA或Passkey' }),
    channelKey,
    tokenPages(tokens),
    tokenWrites(tokens, { maxName: 50, negative: 'refused', autoFields: ['cross_group_retry'] }),
    channelPages(channels2026, { sortBy: 'ignored' }),
    channelTests({ failures: 'plain', all: 'plain', hasOptions: true }),
    channelUpstream({ fetchFailure: 500, fetched: 'bare' }),
    channelCopy({ id: 'zero' }),
    wrappedCreate({ flat: 'empty', sensitive: 'admin' }),
    channelUpdate(channels2026, { status: 'accepted', unknown: 'refused', sensitive: 'admin' }),
    selfCalls({ format: selfRecord202602, originalPasswordFor: 'password-and-name', preferences: 'accepted' }),
    selfLists({ noModels: 'null' }),
    walletInfo(walletInfo202602, 'color'),
    redirects2026,
    orders({ hasProvider: false }),
    planPurchases({ gated: false, hasBalance: false }),
    planAdministration({ gated: false }),
    redemptions(code2026, { pageOf: pageFromOne, expiry: 'expired_time', gated: false }),
    redeem({ gated: false, data: 'points', failure: 'one' }),
    affiliateTransfer({ gated: false }),
    userUpdate({ quota: 'written', permissions: 'unknown', role: 'ignored', remark: 'written' }),
    userManage(user202602, { quota: 'unsupported', unknown: 'success', deletion: 'record' }),
    userDelete('empty'),
    customProviders({ hasPolicies: false }),
    options({ values: 'any', gated: false }),
    pricing202602,
    ratioSync202602,
    logs(log2026, { pageOf: pageFromOne, search: 'deprecated', tokenKey: 'bearer', requestIds: 'consumption', idFilters: ['request_id'] }),
    logDelete,
    quotaDataRoutes(quotaData202504),
    accountLinks({ mail: 'GET', telegram: 'GET' }),
    oauthStates({ unknownProviderStatus: 400, linked: 'translated' }),
    relay(errors2026({ systemToken: 'no-channel', unpriced: 500 }), { streamFailures: 'event-stream' }),
    ...routes2026,
    userLists(users, { pageOf: pageFromOne, filters: 'ignored', sortBy: 'ignored' }),
  ],
};
