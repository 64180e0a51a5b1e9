import { channelCopy, channelUpdate, statusCalls } from '../channels/changes';
import { wrappedCreate } from '../channels/create';
import { channelPages, oneChannel } from '../channels/lists';
import { channel2026, keylessChannels } from '../channels/record';
import { channelFix, channelModels, channelTests, channelUpstream } from '../channels/upstream';
import { hour202607, hours, hoursByUser, works } from '../data';
import { channelKey, channelOperations, extras2026, rankings } from '../extras';
import type { FacadeProfile } from '../facade';
import { log2026, logCleanup, logDelete, logs } from '../logs';
import { binds, oauthStates } from '../oauth';
import { options, statusTest } from '../options';
import { pageFromOne } from '../paging';
import { pricing202607 } from '../pricing';
import { errors2026, relay, relayModels } from '../relay';
import { cookieSession } from '../session/cookie';
import { loginRecord } from '../session/login-record';
import { setup } from '../setup';
import { emptyTextRoutes } from '../static-texts';
import { status, status202607 } from '../status';
import { systemTaskCalls } from '../system-task-calls';
import { tokenPages } from '../tokens/lists';
import { maskedTokens, token202602 } from '../tokens/record';
import { tokenReveal } from '../tokens/reveal';
import { tokenBatchDelete, tokenWrites } from '../tokens/writes';
import { permissionCatalogue, userCreate, userDelete, userManage, userUpdate } from '../users/changes';
import { userLists } from '../users/lists';
import { permittedUsers, user202607 } from '../users/record';
import { selfCalls, selfLists, selfSetting } from '../users/self';
import { selfRecord } from '../users/self-record';
import { paymentConfirmation, paymentHistory, walletInfo, walletInfo202607 } from '../wallet/info';
import { payMethods2026, payments } from '../wallet/payments';
import { code2026, earnings, redeem, redemptions } from '../wallet/redemptions';
import { everywhere, settingFields2026 } from './shared';

const tokens = maskedTokens(token202602);
const channels = keylessChannels(channel2026);
const users = permittedUsers(user202607);

/** New API of July 2026: masked keys with reveal endpoints, cookie sessions. */
export const profile202607: FacadeProfile = {
  session: cookieSession({ header: 'New-Api-User', login: loginRecord, secondStep: true }),
  ways: [
    ...everywhere,
    status(status202607),
    setup({ refusals: 200 }),
    emptyTextRoutes,
    extras2026,
    channelOperations,
    channelKey('VERIFICATION_REQUIRED'),
    rankings,
    tokenPages(tokens),
    tokenReveal,
    tokenWrites(tokens, { maxName: 50, negative: 'refused' }),
    tokenBatchDelete,
    channelPages(channels, { sortBy: 'used' }),
    channelTests({ failures: 'coded', all: 'task' }),
    channelUpstream({ fetchFailure: 500, fetched: 'bare' }),
    channelModels('endpoints'),
    channelFix('counts'),
    statusCalls,
    channelCopy({ id: 'told' }),
    wrappedCreate({ flat: 'empty', sensitive: 'root' }),
    channelUpdate(channels, { status: 'refused', unknown: 'refused', sensitive: 'root' }),
    oneChannel(channels),
    systemTaskCalls,
    selfCalls({ tell: selfRecord, original: 'password', preferences: 'taken' }),
    selfSetting({ types: ['email', 'webhook', 'bark', 'gotify'], fields: settingFields2026, answers: 'null' }),
    selfLists({ noModels: 'null' }),
    walletInfo(walletInfo202607, 'icon'),
    paymentConfirmation,
    paymentHistory,
    payments(payMethods2026),
    redemptions(code2026, { pageOf: pageFromOne, expiry: 'known', gated: true }),
    redeem({ gated: true, told: 'points', failure: 'one' }),
    earnings({ gated: true }),
    userLists(users, { pageOf: pageFromOne, filters: 'used', sortBy: 'ignored' }),
    userCreate({ role: 'kept' }),
    userUpdate({ quota: 'ignored', permissions: 'for-root', role: 'refused' }),
    userManage(user202607, { quota: 'moved', unknown: 'action-succeeds', deletion: 'fails' }),
    userDelete('envelope'),
    permissionCatalogue,
    options({ values: 'any', gated: true }),
    statusTest({ http: true }),
    pricing202607,
    logs(log2026, { pageOf: pageFromOne, search: 'deprecated', tokenKey: 'bearer' }),
    logDelete,
    logCleanup({ again: 'another' }),
    hours(hour202607),
    hoursByUser,
    works('pages'),
    binds({ mail: 'POST', telegram: 'GET' }),
    oauthStates({ unknown: 400 }),
    relay(errors2026({ systemToken: 'no-channel', unpriced: 400 }), { streamFailures: 'event-stream' }),
    relayModels('endpoints'),
  ],
};
