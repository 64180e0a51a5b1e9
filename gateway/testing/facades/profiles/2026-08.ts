import { channelCopy, channelUpdate, statusCalls } from '../channels/changes';
import { wrappedCreate } from '../channels/create';
import { channelPages, oneChannel } from '../channels/lists';
import { channel2026, keylessChannels } from '../channels/record';
import { channelFix, channelModels, channelTests, channelUpstream } from '../channels/upstream';
import { hour202607, hours, hoursByUser, works } from '../data';
import { autoGroups, channelKey, channelOperations, extras2026, rankings } from '../extras';
import type { FacadeProfile } from '../facade';
import { log2026, logCleanup, logs } from '../logs';
import { binds, oauthFlows } from '../oauth';
import { options, statusTest } from '../options';
import { pageFromOne } from '../paging';
import { pricing202607 } from '../pricing';
import { errors2026, relay, relayModels } from '../relay';
import { bearerSession } from '../session/bearer';
import { setup } from '../setup';
import { emptyTextRoutes } from '../static-texts';
import { status, status202608 } from '../status';
import { systemTaskCalls } from '../system-task-calls';
import { tokenPages } from '../tokens/lists';
import { maskedTokens, token202608 } from '../tokens/record';
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

const tokens = maskedTokens(token202608);
const channels = keylessChannels(channel2026);
const users = permittedUsers(user202607);

/** New API of August 2026: bearer sessions. */
export const profile202608: FacadeProfile = {
  tellsWait: true,
  session: bearerSession,
  ways: [
    ...everywhere,
    status(status202608),
    setup({ refusals: 200 }),
    emptyTextRoutes,
    extras2026,
    channelOperations,
    channelKey('SECURITY_PROOF_REQUIRED'),
    rankings,
    autoGroups,
    tokenPages(tokens),
    tokenReveal,
    tokenWrites(tokens, { maxName: 50, negative: 'refused' }),
    tokenBatchDelete,
    channelPages(channels, { sortBy: 'used' }),
    channelTests({ failures: 'coded', all: 'task' }),
    channelUpstream({ fetchFailure: 200, fetched: 'with-message' }),
    channelModels('endpoints'),
    channelFix('counts'),
    statusCalls,
    channelCopy({ id: 'told' }),
    wrappedCreate({ flat: 'refused', sensitive: 'root' }),
    channelUpdate(channels, { status: 'refused', unknown: 'refused', sensitive: 'root' }),
    oneChannel(channels),
    systemTaskCalls,
    selfCalls({ tell: selfRecord, original: 'password', preferences: 'taken' }),
    selfSetting({ types: ['email', 'webhook', 'bark', 'gotify'], fields: settingFields2026, answers: 'null' }),
    selfLists({ noModels: 'empty' }),
    walletInfo(walletInfo202607, 'icon'),
    paymentConfirmation,
    paymentHistory,
    payments(payMethods2026),
    redemptions(code2026, { pageOf: pageFromOne, expiry: 'known', gated: true }),
    redeem({ gated: true, told: 'points', failure: 'one' }),
    earnings({ gated: true }),
    userLists(users, { pageOf: pageFromOne, filters: 'used', sortBy: 'used' }),
    userCreate({ role: 'kept' }),
    userUpdate({ quota: 'ignored', permissions: 'for-root', role: 'ignored' }),
    userManage(user202607, { quota: 'moved', unknown: 'refused', deletion: 'silent' }),
    userDelete('envelope'),
    permissionCatalogue,
    options({ values: 'any', gated: true }),
    statusTest({ http: true }),
    pricing202607,
    logs(log2026, { pageOf: pageFromOne, search: 'deprecated', tokenKey: 'bearer' }),
    logCleanup({ again: 'same' }),
    hours(hour202607),
    hoursByUser,
    works('pages'),
    binds({ mail: 'POST', telegram: 'flow' }),
    oauthFlows,
    relay(errors2026({ systemToken: 'denied', unpriced: 400 }), { streamFailures: 'event-stream' }),
    relayModels('endpoints'),
  ],
};
