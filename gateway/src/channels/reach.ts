import { roles } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import type { Network } from '../outgoing/guard';

/** Where requests to a channel's upstream may lead, and whether its words about an error may be shown. */
export type ChannelReach = { network: Network; quotesErrors: boolean };

/**
 * What the options allow for an address by the role of who set it. An administrator who may point channels into private networks is
 * still not to read there: errors of whatever answers are told by their status alone.
 */
export function reachOf({ options }: Pick<Gateway, 'options'>, role: number): ChannelReach {
  const isRoot = role >= roles.root;
  const network = options.flag(isRoot ? 'OutgoingPrivateRootChannels' : 'OutgoingPrivateAdminChannels') ? 'any' : 'public';
  return { network, quotesErrors: isRoot || network === 'public' };
}
