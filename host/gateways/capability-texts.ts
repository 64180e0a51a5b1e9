import { type Capability, capabilities } from '@console/shared/contract/capabilities';

const missingWithout: Record<Capability, string | undefined> = {
  sessions: 'the list of sign-ins, to end one of them',
  'system-prompts': 'system prompts',
  'model-defaults': 'model defaults',
  promotions: 'promotions',
  'search-engines': 'search engines',
  'web-search': 'web search in chats',
  uploads: 'uploads in the playground',
  'test-mail': 'test mails',
  'sign-in-tests': 'tests of the ways to sign in',
  'outgoing-addresses': 'private addresses for channels',
  'channel-copy': 'copies of channels with their key',
  'profile-password': undefined,
  'limited-token-search': undefined,
  'token-search-by-part': 'search by part of an API key',
  'log-cleanup': 'removal of old log entries',
  'change-history': 'the history of users and options',
  'sorted-lists': 'lists sorted across pages',
  'log-min-cost': 'logs by minimum cost',
  'user-filters': 'users filtered by role and status',
  'user-balance-filter': 'users filtered by balance',
  'user-times': 'when users signed up and last signed in',
  'user-remarks': 'remarks about users',
  'balance-reasons': 'reasons for changes of balances',
  'channel-filters': 'channels filtered by status and type',
  'channel-tag-filter': 'channels filtered by tag',
  'param-operations': 'operations on the requests of a channel',
  'param-control-operations': 'operations on headers, and errors instead of requests',
  'code-expiry': 'redemption codes that expire',
  'invalid-code-removal': 'removal of used, disabled and expired redemption codes at once',
  'code-status-filter': 'redemption codes filtered by status across pages',
  'usage-report': 'failures, durations and cached tokens on the dashboard, and its filters',
};

export const describeMissingCapabilities = (present: readonly unknown[]): string[] =>
  capabilities.filter((capability) => !present.includes(capability)).flatMap((capability) => missingWithout[capability] ?? []);
