import { channelCopy, channelUpdate } from '../channels/changes';
import { wrappedCreate } from '../channels/create';
import { channelPages, oneChannel } from '../channels/lists';
import { channel2026, keylessChannels } from '../channels/record';
import { channelFix, channelModels, channelTests, channelUpstream } from '../channels/upstream';
import { hour202504, hours, works } from '../data';
import { channelKey, extras2026 } from '../extras';
import type { FacadeProfile } from '../facade';
import { log2026, logDelete, logs } from '../logs';
import { binds, oauthStates } from '../oauth';
import { options, statusTest } from '../options';
import { pageFromOne } from '../paging';
import { pricing202602 } from '../pricing';
import { errors2026, relay, relayModels } from '../relay';
import { cookieSession } from '../session/cookie';
import { loginRecord } from '../session/login-record';
import { setup } from '../setup';
import { emptyTextRoutes } from '../static-texts';
import { status, status202602 } from '../status';
import { tokenPages } from '../tokens/lists';
import { token202602, wholeTokens } from '../tokens/record';
import { tokenBatchDelete, tokenWrites } from '../tokens/writes';
import { userCreate, userDelete, userManage, userUpdate } from '../users/changes';
import { userLists } from '../users/lists';
import { openUsers, user202602 } from '../users/record';
import { selfCalls, selfLists, selfSetting } from '../users/self';
import { selfRecord202602 } from '../users/self-record';
import { paymentHistory, walletInfo, walletInfo202602 } from '../wallet/info';
import { payMethods2026, payments } from '../wallet/payments';
import { code2026, earnings, redeem, redemptions } from '../wallet/redemptions';
import { everywhere, settingFields2026 } from './shared';

const tokens = wholeTokens(token202602);
const channels = keylessChannels(channel2026);
const users = openUsers(user202602);

/** New API of February 2026: page objects and `{mode, channel}`, unmasked keys, balances set by PUT. */
export const profile202602: FacadeProfile = {
  session: cookieSession({ header: 'New-Api-User', login: loginRecord, secondStep: true }),
  ways: [
    ...everywhere,
    status(status202602),
    setup({ refusals: 200 }),
    emptyTextRoutes,
    extras2026,
    channelKey('VERIFICATION_REQUIRED'),
    tokenPages(tokens),
    tokenWrites(tokens, { maxName: 50, negative: 'refused' }),
    tokenBatchDelete,
    channelPages(channels, { sortBy: 'ignored' }),
    channelTests({ failures: 'plain', all: 'plain' }),
    channelUpstream({ fetchFailure: 500, fetched: 'bare' }),
    channelModels('endpoints'),
    channelFix('counts'),
    channelCopy({ id: 'zero' }),
    wrappedCreate({ flat: 'empty', sensitive: 'admin' }),
    channelUpdate(channels, { status: 'taken', unknown: 'refused', sensitive: 'admin' }),
    oneChannel(channels),
    selfCalls({ tell: selfRecord202602, original: 'password-and-name', preferences: 'taken' }),
    selfSetting({ types: ['email', 'webhook', 'bark', 'gotify'], fields: settingFields2026, answers: 'null' }),
    selfLists({ noModels: 'null' }),
    walletInfo(walletInfo202602, 'color'),
    paymentHistory,
    payments(payMethods2026),
    redemptions(code2026, { pageOf: pageFromOne, expiry: 'known', gated: false }),
    redeem({ gated: false, told: 'points', failure: 'one' }),
    earnings({ gated: false }),
    userLists(users, { pageOf: pageFromOne, filters: 'ignored', sortBy: 'ignored' }),
    userCreate({ role: 'kept' }),
    userUpdate({ quota: 'written', permissions: 'unknown', role: 'ignored' }),
    userManage(user202602, { quota: 'unknown', unknown: 'success', deletion: 'told' }),
    userDelete('empty'),
    options({ values: 'any', gated: false }),
    statusTest({ http: true }),
    pricing202602,
    logs(log2026, { pageOf: pageFromOne, search: 'deprecated', tokenKey: 'bearer', requestIds: 'consumption' }),
    logDelete,
    hours(hour202504),
    works('pages'),
    binds({ mail: 'GET', telegram: 'GET' }),
    oauthStates({ unknown: 400 }),
    relay(errors2026({ systemToken: 'no-channel', unpriced: 500 }), { streamFailures: 'event-stream' }),
    relayModels('endpoints'),
  ],
};
