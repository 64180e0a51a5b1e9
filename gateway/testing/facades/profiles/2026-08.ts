import { wrappedCreate } from '../channels/create';
import { channelKey, verification } from '../channels/key-reveal';
import { otherSettings } from '../channels/other-settings';
import { channelUpstream } from '../channels/upstream';
import { autoGroups } from '../extras';
import type { FacadeProfile } from '../facade';
import { logCleanup } from '../logs';
import { accountLinks, oauthFlows } from '../oauth';
import { pageFromOne } from '../paging';
import { errors2026, relay } from '../relay';
import { bearerSession } from '../session/bearer';
import { tokenFlows } from '../session/passkey-flows';
import { passkeyCalls } from '../session/passkeys';
import { status, status202608 } from '../status';
import { systemNodes } from '../system-nodes';
import { tokenPages } from '../tokens/lists';
import { maskedTokens, token202608 } from '../tokens/record';
import { tokenWrites } from '../tokens/writes';
import { userManage, userUpdate } from '../users/changes';
import { userLists } from '../users/lists';
import { user202607 } from '../users/record';
import { selfLists } from '../users/self';
import { routes202607, users202607 } from './2026-07';

const tokens = maskedTokens(token202608);

/** New API of August 2026: bearer sessions. */
export const profile202608: FacadeProfile = {
  sendsRetryAfter: true,
  session: bearerSession,
  routes: [
    otherSettings,
    status(status202608),
    passkeyCalls({ flows: tokenFlows, resetEndsSessions: true }),
    verification({ scopes: 'one', noSecondStep: '用户未启用2FA' }),
    channelKey,
    autoGroups,
    tokenPages(tokens),
    tokenWrites(tokens, { maxName: 50, negative: 'refused', autoFields: ['cross_group_retry', 'auto_groups'] }),
    channelUpstream({ fetchFailure: 200, fetched: 'with-message' }),
    wrappedCreate({ flat: 'refused', sensitive: 'root' }),
    selfLists({ noModels: 'empty' }),
    userUpdate({ quota: 'ignored', permissions: 'for-root', role: 'ignored', remark: 'written' }),
    userManage(user202607, { quota: 'supported', unknown: 'refused', deletion: 'empty' }),
    systemNodes({ removal: true }),
    logCleanup({ whileRunning: 'same-task' }),
    accountLinks({ mail: 'POST', telegram: 'flow' }),
    oauthFlows,
    relay(errors2026({ systemToken: 'denied', unpriced: 400 }), { streamFailures: 'event-stream' }),
    ...routes202607,
    userLists(users202607, { pageOf: pageFromOne, filters: 'used', sortBy: 'used' }),
  ],
};
