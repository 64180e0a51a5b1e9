import type { Profile } from './abilities';

export const profiles = {
  'new-api-2026-08': {
    session: 'bearer',
    'oauth-state': 'post',
    'account-binding': 'post-and-start',
    'profile-change': 'plain',
    'log-cleanup': 'task',
    topup: 'info',
    'token-keys': 'revealed',
    'token-search': 'exact',
    lists: 'pages',
    'channel-create': 'wrapped',
    'channel-status': 'call',
    'channel-copy': 'call',
    'channel-details': 'any',
    'user-changes': 'balance-call',
  },
  'new-api-2026-07': {
    session: 'cookie',
    'oauth-state': 'get',
    'account-binding': 'post',
    'profile-change': 'plain',
    'log-cleanup': 'task',
    topup: 'info',
    'token-keys': 'revealed',
    'token-search': 'exact',
    lists: 'pages',
    'channel-create': 'wrapped',
    'channel-status': 'call',
    'channel-copy': 'call',
    'channel-details': 'any',
    'user-changes': 'balance-call',
  },
  'new-api-2026-02': {
    session: 'cookie',
    'oauth-state': 'get',
    'account-binding': 'get',
    'profile-change': 'with-password',
    'log-cleanup': 'delete',
    topup: 'info',
    'token-keys': 'whole',
    'token-search': 'exact',
    lists: 'pages',
    'channel-create': 'wrapped',
    'channel-status': 'edit',
    'channel-copy': 'call',
    'channel-details': 'any',
    'user-changes': 'balance-in-record',
  },
  'new-api-2025-04': {
    session: 'cookie',
    'oauth-state': 'get',
    'account-binding': 'get',
    'profile-change': 'plain',
    'log-cleanup': 'delete',
    topup: 'status',
    'token-keys': 'whole',
    'token-search': 'part',
    lists: 'arrays',
    'channel-create': 'flat-lines',
    'channel-status': 'edit',
    'channel-copy': 'none',
    'channel-details': 'any',
    'user-changes': 'balance-in-record',
  },
  'veloera-0.3': {
    session: 'cookie',
    'oauth-state': 'get',
    'account-binding': 'get',
    'profile-change': 'plain',
    'log-cleanup': 'delete',
    topup: 'status',
    'token-keys': 'whole',
    'token-search': 'part',
    lists: 'arrays',
    'channel-create': 'flat-each',
    'channel-status': 'edit',
    'channel-copy': 'by-key',
    'channel-details': 'any',
    'user-changes': 'balance-in-record',
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
