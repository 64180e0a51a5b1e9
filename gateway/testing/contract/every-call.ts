import { accountCalls } from './account-calls';
import { adminCalls } from './admin-calls';
import { billingCalls } from './billing-calls';
import { channelCalls } from './channel-calls';
import { configurationCalls } from './configuration-calls';
import type { ContractCall } from './contract-call';
import { logCalls } from './log-calls';
import { relayCalls } from './relay-calls';
import { upstreamModelCalls } from './upstream-model-calls';

export const everyCall: ContractCall[] = [
  ...accountCalls,
  ...adminCalls,
  ...channelCalls,
  ...upstreamModelCalls,
  ...billingCalls,
  ...configurationCalls,
  ...logCalls,
  ...relayCalls,
];

export const titledCalls = everyCall.map((call): [title: string, call: ContractCall] => [
  call.path ? `${call.route} (${call.path})` : call.route,
  call,
]);
