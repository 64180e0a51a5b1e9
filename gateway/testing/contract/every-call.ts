import { accountCalls } from './account-calls';
import { adminCalls } from './admin-calls';
import { billingCalls } from './billing-calls';
import { channelCalls } from './channel-calls';
import { configurationCalls } from './configuration-calls';
import { logCalls } from './log-calls';
import { relayCalls } from './relay-calls';
import type { ContractCall } from './row';

/**
 * Every route of the gateway with a good call, who may make it and what it answers. Tests of the contract, of malformed input and of
 * permissions run over all of them; a route that is missing here fails the first of these.
 */
export const everyCall: ContractCall[] = [
  ...accountCalls,
  ...adminCalls,
  ...channelCalls,
  ...billingCalls,
  ...configurationCalls,
  ...logCalls,
  ...relayCalls,
];
