import { registration } from '../account';
import { channelDeletes } from '../channels/changes';
import { channelTags } from '../channels/tags';
import type { RouteSet } from '../facade';
import { publicTextRoutes } from '../static-texts';

export const everywhere: RouteSet[] = [publicTextRoutes, registration, channelTags, channelDeletes];

export const settingFields2025 = [
  'notify_type',
  'quota_warning_threshold',
  'webhook_url',
  'webhook_secret',
  'notification_email',
  'accept_unset_model_ratio_model',
];
export const settingFields2026 = [...settingFields2025, 'bark_url', 'gotify_url', 'gotify_token', 'gotify_priority', 'record_ip_log'];
