import { channelCopy, channelDeletes, channelUpdate, statusCalls } from './channels/changes';
import { wrappedCreate } from './channels/create';
import { channelPages, oneChannel } from './channels/lists';
import { channel2026, keylessChannels } from './channels/record';
import { channelTags } from './channels/tags';
import { channelFix, channelModels, channelTests, channelUpstream } from './channels/upstream';
import type { FacadeProfile } from './facade';
import { pageFromOne } from './paging';
import { emptyTexts, publicTexts } from './plain';
import { errors2026, relay, relayModels } from './relay';
import { bearerSession } from './session/bearer';
import { status, status202608 } from './status';
import { systemTaskCalls } from './system-tasks';
import { tokenPages } from './tokens/lists';
import { maskedTokens, token202608 } from './tokens/record';
import { tokenReveal } from './tokens/reveal';
import { tokenBatchDelete, tokenWrites } from './tokens/writes';
import { permissionCatalogue, userCreate, userDelete, userManage, userUpdate } from './users/changes';
import { userLists } from './users/lists';
import { permittedUsers, user202607 } from './users/record';
import { selfCalls, selfLists, selfSetting } from './users/self';
import { selfRecord } from './users/self-record';
import { topUpInfo, topUpInfo2026 } from './wallet';

const settingFields2025 = [
  'notify_type',
  'quota_warning_threshold',
  'webhook_url',
  'webhook_secret',
  'notification_email',
  'accept_unset_model_ratio_model',
];
const settingFields2026 = [...settingFields2025, 'bark_url', 'gotify_url', 'gotify_token', 'gotify_priority', 'record_ip_log'];

export type ProfileName = '2026-08';

const tokens202608 = maskedTokens(token202608);
const users202607 = permittedUsers(user202607);
const channels2026 = keylessChannels(channel2026);

/** The gateways that façades play, by the way they do each thing. */
export const profiles: Record<ProfileName, FacadeProfile> = {
  '2026-08': {
    session: bearerSession,
    ways: [
      status(status202608),
      publicTexts,
      emptyTexts,
      tokenPages(tokens202608),
      tokenReveal,
      tokenWrites(tokens202608, { maxName: 50, negative: 'refused' }),
      tokenBatchDelete,
      channelPages(channels2026, { sortBy: 'used' }),
      channelTests({ failures: 'coded', all: 'task' }),
      channelUpstream({ fetchFailure: 200, fetched: 'with-message' }),
      channelModels({ supported_endpoint_types: null }),
      channelFix('counts'),
      channelTags,
      channelDeletes,
      statusCalls,
      channelCopy({ id: 'told' }),
      wrappedCreate({ flat: 'refused', sensitive: 'root' }),
      channelUpdate(channels2026, { status: 'refused', unknown: 'refused', sensitive: 'root' }),
      oneChannel(channels2026),
      systemTaskCalls,
      selfCalls({ tell: selfRecord, original: 'password', preferences: 'taken' }),
      selfSetting({ types: ['email', 'webhook', 'bark', 'gotify'], fields: settingFields2026, answers: 'null' }),
      selfLists({ noModels: 'empty' }),
      userLists(users202607, { pageOf: pageFromOne, filters: 'used', sortBy: 'used' }),
      userCreate({ role: 'kept' }),
      userUpdate({ quota: 'ignored', permissions: 'for-root', role: 'ignored' }),
      userManage(user202607, { quota: 'moved', unknown: 'refused', deletion: 'silent' }),
      userDelete('envelope'),
      permissionCatalogue,
      topUpInfo(topUpInfo2026),
      relay(errors2026({ systemToken: 'denied', unpriced: 400 }), { streamFailures: 'event-stream' }),
      relayModels({ object: 'list' }, () => ({ supported_endpoint_types: [] })),
    ],
  },
};
