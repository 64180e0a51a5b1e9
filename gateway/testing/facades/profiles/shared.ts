import { registration } from '../account';
import { channelDeletes } from '../channels/changes';
import { channelKeys } from '../channels/keys';
import { oneChannel } from '../channels/lists';
import { channel2026, keylessChannels } from '../channels/record';
import { channelTags } from '../channels/tags';
import { channelFix, channelModels } from '../channels/upstream';
import { checkIns } from '../check-in';
import { ownCustomBindings } from '../custom-oauth/bindings';
import { taskRoutes } from '../data';
import { accountExtras } from '../extras';
import type { RouteSet } from '../facade';
import { modelMetadata, prefillGroups, vendors } from '../model-metadata';
import { modelSync } from '../model-sync';
import { statusTest } from '../options';
import { relayModels } from '../relay';
import { cookieSession } from '../session/cookie';
import { twoFactorCalls } from '../session/two-factor';
import { setup } from '../setup';
import { emptyTextRoutes, legalTextRoutes, publicTextRoutes } from '../static-texts';
import { tokenBatchDelete } from '../tokens/writes';
import { uptimeStatus } from '../uptime';
import { userCreate } from '../users/changes';
import { selfSetting } from '../users/self';
import { payMethods2026, payments } from '../wallet/payments';

export const commonRoutes: RouteSet[] = [publicTextRoutes, registration, channelTags, channelDeletes];

export const settingFields2025 = [
  'notify_type',
  'quota_warning_threshold',
  'webhook_url',
  'webhook_secret',
  'notification_email',
  'accept_unset_model_ratio_model',
];
const settingFields2026 = [...settingFields2025, 'bark_url', 'gotify_url', 'gotify_token', 'gotify_priority', 'record_ip_log'];

export const channels2026 = keylessChannels(channel2026);

const loginShape = { id: 0, username: '', display_name: '', role: 0, status: 0, group: '' };

export const cookieSession2026 = cookieSession({ userIdHeader: 'New-Api-User', loginShape, secondStep: true });

/** Stands after the routes of a profile, since `/api/channel/:id` would hide them. */
export const routes2026: RouteSet[] = [
  ...commonRoutes,
  setup({ refusalStatus: 200 }),
  emptyTextRoutes,
  legalTextRoutes,
  uptimeStatus,
  accountExtras,
  twoFactorCalls,
  checkIns,
  ownCustomBindings,
  tokenBatchDelete,
  channelModels('endpoints'),
  channelFix('counts'),
  channelKeys,
  oneChannel(channels2026),
  selfSetting({ types: ['email', 'webhook', 'bark', 'gotify'], fields: settingFields2026, data: 'null' }),
  payments(payMethods2026),
  userCreate({ role: 'assigned' }),
  statusTest({ http: true }),
  taskRoutes('pages'),
  relayModels('endpoints'),
  modelSync,
  modelMetadata,
  vendors,
  prefillGroups,
];
