import { offlineAddress } from '../../channels/addresses';
import type { Endpoint } from '../endpoints';
import { conversionsOf } from '../formats/conversions';
import type { Conversion } from '../formats/format';
import { type AddressFields, relayAddress } from './provider';

/** The format that a channel is asked in, and the steps to it. */
export type Route = { endpoint: Endpoint; conversions: Conversion[] };

/** Undefined where the channel has neither the endpoint nor one that it can be converted to. */
export function findRoute(channel: AddressFields, endpoint: Endpoint): Route | undefined {
  const ways = [[], ...(conversionsOf[endpoint] ?? [])];
  return ways
    .map((conversions) => ({ endpoint: conversions.at(-1)?.to ?? endpoint, conversions }))
    .find((route) => serves(channel, route.endpoint));
}

const serves = (channel: AddressFields, endpoint: Endpoint): boolean =>
  channel.base_url === offlineAddress ? endpoint === 'chat/completions' : relayAddress(channel, endpoint, '') !== undefined;
