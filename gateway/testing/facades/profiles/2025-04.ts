import { channelUpdate } from '../channels/changes';
import { flatCreate } from '../channels/create';
import { channelArrays, oneChannel } from '../channels/lists';
import { channel202504, channelsWithKeys } from '../channels/record';
import { channelFix, channelModels, channelTests, channelUpstream } from '../channels/upstream';
import { quotaData202504, quotaDataRoutes, taskRoutes } from '../data';
import type { FacadeProfile, RouteSet } from '../facade';
import { log202504, logDelete, logs } from '../logs';
import { accountLinks, oauthStates } from '../oauth';
import { options, statusTest } from '../options';
import { codePage, uncappedPage } from '../paging';
import { pricing202504 } from '../pricing';
import type { RecordShape } from '../record-shape';
import { errors2025, relay, relayModels } from '../relay';
import { cookieSession } from '../session/cookie';
import { setup } from '../setup';
import { status, status202504 } from '../status';
import { tokenArrays } from '../tokens/lists';
import { token202504, wholeTokens } from '../tokens/record';
import { tokenWrites } from '../tokens/writes';
import { userCreate, userDelete, userManage, userUpdate } from '../users/changes';
import { userLists } from '../users/lists';
import { user202504, usersWithAccessTokens } from '../users/record';
import { selfCalls, selfLists, selfSetting } from '../users/self';
import { payments } from '../wallet/payments';
import { affiliateTransfer, code202504, redeem, redemptions } from '../wallet/redemptions';
import { commonRoutes, settingFields2025 } from './shared';

export type Variant2025 = {
  userIdHeader: 'New-Api-User' | 'Veloera-User';
  shapes: { status: RecordShape; channel: RecordShape; user: RecordShape; code: RecordShape };
  channelKey: 'with-key' | 'without-key';
  channelCreate: RouteSet;
  codeExpiry: 'valid_until' | 'unknown';
  redeemed: 'points' | 'record';
  errorType: string;
};

export function createProfile2025({
  userIdHeader,
  shapes,
  channelKey,
  channelCreate,
  codeExpiry,
  redeemed,
  errorType,
}: Variant2025): FacadeProfile {
  const tokens = wholeTokens(token202504);
  const channels = channelsWithKeys(shapes.channel, { one: channelKey });
  const users = usersWithAccessTokens(shapes.user, { hasRemarks: false });
  return {
    session: cookieSession({ userIdHeader, loginShape: shapes.user, secondStep: false }),
    routes: [
      ...commonRoutes,
      status(shapes.status),
      setup({ refusalStatus: 400 }),
      tokenArrays(tokens),
      tokenWrites(tokens, { maxName: 30, negative: 'accepted', autoFields: [] }),
      channelArrays(channels),
      channelTests({ failures: 'plain', all: 'plain' }),
      channelUpstream({ fetchFailure: 500, fetched: 'bare' }),
      channelModels('permissions'),
      channelFix('number'),
      channelCreate,
      channelUpdate(channels, { status: 'accepted', unknown: 'pretended', sensitive: 'admin' }),
      oneChannel(channels),
      selfCalls({ format: users.own, originalPasswordFor: 'nothing', preferences: 'unknown' }),
      selfSetting({ types: ['email', 'webhook'], fields: settingFields2025, data: 'omitted' }),
      selfLists({ noModels: 'null' }),
      payments(undefined),
      redemptions(shapes.code, { pageOf: codePage, expiry: codeExpiry, gated: false }),
      redeem({ gated: false, data: redeemed, failure: 'each' }),
      affiliateTransfer({ gated: false }),
      userLists(users, { pageOf: uncappedPage, filters: 'ignored', sortBy: 'ignored' }),
      userCreate({ role: 'ignored' }),
      userUpdate({ quota: 'written', permissions: 'unknown', role: 'ignored', remark: 'unknown' }),
      userManage(shapes.user, { quota: 'unsupported', unknown: 'success', deletion: 'record' }),
      userDelete('empty'),
      options({ values: 'text', gated: false }),
      statusTest({ http: false }),
      pricing202504,
      logs(log202504, { pageOf: uncappedPage, search: 'arrays', tokenKey: 'query' }),
      logDelete,
      quotaDataRoutes(quotaData202504),
      taskRoutes('arrays'),
      accountLinks({ mail: 'GET', telegram: 'GET' }),
      oauthStates({ unknownProviderStatus: 404, linked: 'named' }),
      relay(errors2025({ type: errorType, unpriced: 500 }), { streamFailures: 'json' }),
      relayModels('permissions'),
    ],
  };
}

/** New API of April 2025: cookie sessions, 0-based bare arrays, unmasked keys. */
export const profile202504 = createProfile2025({
  userIdHeader: 'New-Api-User',
  shapes: { status: status202504, channel: channel202504, user: user202504, code: code202504 },
  channelKey: 'without-key',
  channelCreate: flatCreate,
  codeExpiry: 'unknown',
  redeemed: 'points',
  errorType: 'new_api_error',
});
