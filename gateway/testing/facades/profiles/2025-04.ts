import { channelUpdate } from '../channels/changes';
import { flatCreate } from '../channels/create';
import { channelArrays, oneChannel } from '../channels/lists';
import { channel202504, channelsWithKeys } from '../channels/record';
import { channelFix, channelModels, channelTests, channelUpstream } from '../channels/upstream';
import { hour202504, hours, works } from '../data';
import type { FacadeProfile } from '../facade';
import { log202504, logDelete, logs } from '../logs';
import { binds, oauthStates } from '../oauth';
import { options, statusTest } from '../options';
import { codePage, uncappedPage } from '../paging';
import { pricing202504 } from '../pricing';
import { errors2025, relay, relayModels } from '../relay';
import { cookieSession } from '../session/cookie';

import { setup } from '../setup';
import { status, status202504 } from '../status';
import { tokenArrays } from '../tokens/lists';
import { token202504, wholeTokens } from '../tokens/record';
import { tokenWrites } from '../tokens/writes';
import { userCreate, userDelete, userManage, userUpdate } from '../users/changes';
import { userLists } from '../users/lists';
import { openUsers, user202504 } from '../users/record';
import { selfCalls, selfLists, selfSetting } from '../users/self';
import { payments } from '../wallet/payments';
import { code202504, earnings, redeem, redemptions } from '../wallet/redemptions';
import { everywhere, settingFields2025 } from './shared';

const tokens = wholeTokens(token202504);
const channels = channelsWithKeys(channel202504, { one: 'without-key' });
const users = openUsers(user202504);

/** New API of April 2025: cookie sessions, 0-based bare arrays, unmasked keys. */
export const profile202504: FacadeProfile = {
  session: cookieSession({ header: 'New-Api-User', login: user202504, secondStep: false }),
  ways: [
    ...everywhere,
    status(status202504),
    setup({ refusals: 400 }),
    tokenArrays(tokens),
    tokenWrites(tokens, { maxName: 30, negative: 'kept' }),
    channelArrays(channels),
    channelTests({ failures: 'plain', all: 'plain' }),
    channelUpstream({ fetchFailure: 500, fetched: 'bare' }),
    channelModels('permissions'),
    channelFix('number'),
    flatCreate,
    channelUpdate(channels, { status: 'taken', unknown: 'made-up', sensitive: 'admin' }),
    oneChannel(channels),
    selfCalls({ tell: users.own, original: 'nothing', preferences: 'unknown' }),
    selfSetting({ types: ['email', 'webhook'], fields: settingFields2025, answers: 'nothing' }),
    selfLists({ noModels: 'null' }),
    payments(undefined),
    redemptions(code202504, { pageOf: codePage, expiry: 'unknown', gated: false }),
    redeem({ gated: false, told: 'points', failure: 'each' }),
    earnings({ gated: false }),
    userLists(users, { pageOf: uncappedPage, filters: 'ignored', sortBy: 'ignored' }),
    userCreate({ role: 'ignored' }),
    userUpdate({ quota: 'written', permissions: 'unknown', role: 'ignored' }),
    userManage(user202504, { quota: 'unknown', unknown: 'success', deletion: 'told' }),
    userDelete('empty'),
    options({ values: 'text', gated: false }),
    statusTest({ http: false }),
    pricing202504,
    logs(log202504, { pageOf: uncappedPage, search: 'arrays', tokenKey: 'query' }),
    logDelete,
    hours(hour202504),
    works('arrays'),
    binds({ mail: 'GET', telegram: 'GET' }),
    oauthStates({ unknown: 404 }),
    relay(errors2025({ type: 'new_api_error', unpriced: 500 }), { streamFailures: 'json' }),
    relayModels('permissions'),
  ],
};
