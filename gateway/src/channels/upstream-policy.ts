import { roles } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import type { Network } from '../outgoing/ssrf-guard';

export type UpstreamPolicy = { network: Network; showsUpstreamErrors: boolean; retryCodes: string };

/**
 * The policy by the role of who set the address. Administrators who may use private networks still must not read there, so errors are
 * reported by status only.
 */
export function upstreamPolicy({ options }: Pick<Gateway, 'options'>, setByRole: number): UpstreamPolicy {
  const isRoot = setByRole >= roles.root;
  const network = options.flag(isRoot ? 'OutgoingPrivateRootChannels' : 'OutgoingPrivateAdminChannels') ? 'any' : 'public';
  return { network, showsUpstreamErrors: isRoot || network === 'public', retryCodes: options.text('AutomaticRetryStatusCodes') };
}
