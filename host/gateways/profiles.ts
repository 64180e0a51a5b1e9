import type { Profile } from './abilities';

const newApi202607 = {
  session: 'cookie',
  'oauth-state': 'get',
  'account-binding': 'post',
  'profile-change': 'plain',
  'log-cleanup': 'task',
  topup: 'info',
  orders: 'list',
  subscriptions: 'with-balance',
  'token-keys': 'revealed',
  'token-search': 'exact',
  lists: 'pages',
  'channel-create': 'wrapped',
  'channel-status': 'call',
  'channel-copy': 'call',
  'channel-details': 'any',
  'channel-list': 'sorted',
  'channel-tools': 'with-updates',
  'channel-keys': 'several',
  'channel-key-reveal': 'verified',
  'channel-settings': 'full',
  'channel-types': 'to-58',
  'user-changes': 'balance-call',
  'user-list': 'with-filters',
  'user-settings': 'with-language',
  'code-expiry': 'with-status-filter',
  'admin-permissions': 'catalog',
  'system-tasks': 'tasks',
  health: 'models',
  'task-results': 'videos',
  'model-metadata': 'models',
  'key-addresses': 'ranges',
  'key-groups': 'with-retry',
  'relay-formats': 'all',
  'two-factor': 'codes',
  passkeys: 'in-cookie-verified',
  'check-in': 'months',
  'custom-oauth': 'with-policies',
} as const satisfies Profile;

const newApi202504 = {
  session: 'cookie',
  'oauth-state': 'get',
  'account-binding': 'get',
  'profile-change': 'plain',
  'log-cleanup': 'delete',
  topup: 'status',
  orders: 'none',
  subscriptions: 'none',
  'token-keys': 'whole',
  'token-search': 'part',
  lists: 'arrays',
  'channel-create': 'flat-lines',
  'channel-status': 'edit',
  'channel-copy': 'none',
  'channel-details': 'any',
  'channel-list': 'plain',
  'channel-tools': 'plain',
  'channel-keys': 'one',
  'channel-key-reveal': 'none',
  'channel-settings': 'basic',
  'channel-types': 'to-48',
  'user-changes': 'balance-in-record',
  'user-list': 'plain',
  'user-settings': 'plain',
  'code-expiry': 'none',
  'admin-permissions': 'none',
  'system-tasks': 'none',
  health: 'none',
  'task-results': 'none',
  'model-metadata': 'none',
  'key-addresses': 'exact',
  'key-groups': 'own',
  'relay-formats': 'messages',
  'two-factor': 'none',
  passkeys: 'none',
  'check-in': 'none',
  'custom-oauth': 'none',
} as const satisfies Profile;

export const profiles = {
  'new-api-2026-08': {
    ...newApi202607,
    session: 'bearer',
    'oauth-state': 'post',
    'account-binding': 'post-and-start',
    'user-list': 'sorted',
    'system-tasks': 'with-node-removal',
    'channel-types': 'to-60',
    'key-groups': 'ordered',
    passkeys: 'by-token',
  },
  'new-api-2026-07': newApi202607,
  'new-api-2026-02': {
    ...newApi202607,
    'account-binding': 'get',
    subscriptions: 'plain',
    'profile-change': 'with-password',
    'log-cleanup': 'delete',
    'token-keys': 'whole',
    'channel-status': 'edit',
    'user-changes': 'balance-in-record',
    'user-list': 'with-remarks',
    'channel-list': 'with-filters',
    'channel-tools': 'with-operations',
    'channel-types': 'to-57',
    'code-expiry': 'expired-time',
    'custom-oauth': 'plain',
    'admin-permissions': 'none',
    'system-tasks': 'none',
    health: 'none',
    passkeys: 'in-cookie',
  },
  'new-api-2025-04': newApi202504,
  'veloera-0.3': {
    ...newApi202504,
    'channel-create': 'flat-each',
    'channel-copy': 'by-key',
    'code-expiry': 'valid-until',
    'relay-formats': 'with-responses',
    'check-in': 'today',
  },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof profiles;

export const profileNames = Object.keys(profiles) as ProfileName[];

export const findProfileName = (profile: Profile): ProfileName | undefined =>
  profileNames.find((name) => Object.entries(profiles[name]).every(([ability, variant]) => profile[ability as keyof Profile] === variant));

export const listUndetectedAbilities = (profile: Profile): string[] =>
  Object.entries(profile).flatMap(([ability, variant]) => (variant === undefined ? [ability] : []));

export const profileOptions = ['console', ...profileNames] as const;

export type ProfileOption = (typeof profileOptions)[number];
