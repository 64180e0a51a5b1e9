import { channelUpdate } from '../channels/changes';
import { veloeraCreate } from '../channels/create';
import { channelArrays, oneChannel } from '../channels/lists';
import { channelsWithKeys, channelVeloera } from '../channels/record';
import { channelFix, channelModels, channelTests, channelUpstream } from '../channels/upstream';
import { hour202504, hours, works } from '../data';
import { veloeraCheckIn } from '../extras';
import type { FacadeProfile } from '../facade';
import { log202504, logDelete, logs } from '../logs';
import { binds, oauthStates } from '../oauth';
import { options, statusTest } from '../options';
import { codePage, uncappedPage } from '../paging';
import { pricing202504 } from '../pricing';
import { errors2025, relay, relayModels } from '../relay';
import { cookieSession } from '../session/cookie';

import { setup } from '../setup';
import { status, statusVeloera } from '../status';
import { tokenArrays } from '../tokens/lists';
import { token202504, wholeTokens } from '../tokens/record';
import { tokenWrites } from '../tokens/writes';
import { userCreate, userDelete, userManage, userUpdate } from '../users/changes';
import { userLists } from '../users/lists';
import { openUsers, userVeloera } from '../users/record';
import { selfCalls, selfLists, selfSetting } from '../users/self';
import { payments } from '../wallet/payments';
import { codeVeloera, earnings, redeem, redemptions } from '../wallet/redemptions';
import { everywhere, settingFields2025 } from './shared';

const tokens = wholeTokens(token202504);
const channels = channelsWithKeys(channelVeloera, { one: 'with-key' });
const users = openUsers(userVeloera);

/** Veloera of June 2025: like New API of April, with its own user-id header and quirks. */
export const profileVeloera: FacadeProfile = {
  session: cookieSession({ header: 'Veloera-User', login: userVeloera, secondStep: false }),
  ways: [
    ...everywhere,
    status(statusVeloera),
    setup({ refusals: 400 }),
    tokenArrays(tokens),
    tokenWrites(tokens, { maxName: 30, negative: 'kept' }),
    channelArrays(channels),
    channelTests({ failures: 'plain', all: 'plain' }),
    channelUpstream({ fetchFailure: 500, fetched: 'bare' }),
    channelModels('permissions'),
    channelFix('number'),
    veloeraCreate,
    channelUpdate(channels, { status: 'taken', unknown: 'made-up', sensitive: 'admin' }),
    oneChannel(channels),
    selfCalls({ tell: users.own, original: 'nothing', preferences: 'unknown' }),
    selfSetting({ types: ['email', 'webhook'], fields: settingFields2025, answers: 'nothing' }),
    selfLists({ noModels: 'null' }),
    payments(undefined),
    redemptions(codeVeloera, { pageOf: codePage, expiry: 'unknown', gated: false }),
    redeem({ gated: false, told: 'record', failure: 'each' }),
    earnings({ gated: false }),
    veloeraCheckIn,
    userLists(users, { pageOf: uncappedPage, filters: 'ignored', sortBy: 'ignored' }),
    userCreate({ role: 'ignored' }),
    userUpdate({ quota: 'written', permissions: 'unknown', role: 'ignored' }),
    userManage(userVeloera, { quota: 'unknown', unknown: 'success', deletion: 'told' }),
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
    relay(errors2025({ type: 'veloera_error', unpriced: 500 }), { streamFailures: 'json' }),
    relayModels('permissions'),
  ],
};
