import type { Ability } from './ability';
import { accountBinding } from './account-binding';
import { adminPermissions } from './admin-permissions';
import { channelCopy } from './channel-copy';
import { channelCreate } from './channel-create';
import { channelDetails } from './channel-details';
import { channelKeyReveal } from './channel-key-reveal';
import { channelKeys } from './channel-keys';
import { channelList } from './channel-list';
import { channelSettings } from './channel-settings';
import { channelStatus } from './channel-status';
import { channelTools } from './channel-tools';
import { channelTypes } from './channel-types';
import { checkIn } from './check-in';
import { codeExpiry } from './code-expiry';
import { customOauth } from './custom-oauth';
import { health } from './health';
import { keyAddresses } from './key-addresses';
import { keyGroups } from './key-groups';
import { lists } from './lists';
import { logCleanup } from './log-cleanup';
import { logs } from './logs';
import { modelMetadata } from './model-metadata';
import { navigation } from './navigation';
import { oauthState } from './oauth-state';
import { orders } from './orders';
import { passkeys } from './passkeys';
import { profileChange } from './profile-change';
import { ratioSync } from './ratio-sync';
import { relayFormats } from './relay-formats';
import { session } from './session';
import { subscriptions } from './subscriptions';
import { systemTasks } from './system-tasks';
import { taskResults } from './task-results';
import { tokenKeys } from './token-keys';
import { tokenSearch } from './token-search';
import { topUp } from './topup';
import { twoFactor } from './two-factor';
import { userChanges } from './user-changes';
import { userList } from './user-list';
import { userSettings } from './user-settings';

export const abilities = {
  session,
  'oauth-state': oauthState,
  'account-binding': accountBinding,
  'profile-change': profileChange,
  'log-cleanup': logCleanup,
  logs,
  topup: topUp,
  orders,
  subscriptions,
  // Masking keys and widening searches come before pagination.
  'token-keys': tokenKeys,
  'token-search': tokenSearch,
  lists,
  'channel-create': channelCreate,
  'channel-status': channelStatus,
  'channel-copy': channelCopy,
  'channel-details': channelDetails,
  'channel-keys': channelKeys,
  'channel-key-reveal': channelKeyReveal,
  'channel-list': channelList,
  'channel-tools': channelTools,
  'channel-settings': channelSettings,
  'channel-types': channelTypes,
  'user-changes': userChanges,
  'user-list': userList,
  'user-settings': userSettings,
  'code-expiry': codeExpiry,
  'admin-permissions': adminPermissions,
  'system-tasks': systemTasks,
  health,
  'task-results': taskResults,
  'model-metadata': modelMetadata,
  navigation,
  'ratio-sync': ratioSync,
  'key-addresses': keyAddresses,
  'key-groups': keyGroups,
  'relay-formats': relayFormats,
  'two-factor': twoFactor,
  passkeys,
  'check-in': checkIn,
  'custom-oauth': customOauth,
} satisfies Record<string, Ability>;

export type AbilityName = keyof typeof abilities;

export type Profile = { [Name in AbilityName]: keyof (typeof abilities)[Name]['variants'] | undefined };
