import type { Capability } from '@console/shared/contract/capabilities';

/** What people do not get in front of a gateway without a capability; undefined where nobody misses it. */
export const missingWithout: Record<Capability, string | undefined> = {
  sessions: 'no list of sign-ins that can be ended one by one',
  'system-prompts': 'no system prompts that the gateway adds to calls',
  'model-defaults': 'no default parameters of models',
  promotions: 'no promotions of top-ups',
  'search-engines': 'no search engines for chat models',
  uploads: 'no attachments in the playground but those that are sent with the message',
  'test-mail': 'no test mail from the settings',
  'outgoing-addresses': 'no list of private addresses that channels may use',
  'channel-copy': 'a copy of a channel asks for its key',
  'channel-key-copy': undefined,
  'profile-password': undefined,
  'payment-confirmation': undefined,
  'token-search-by-part': 'API keys are found by their name or the whole key, not by a part of it',
  'log-cleanup': 'old log entries cannot be removed here',
};
