import { networkPrefix } from '@console/shared/contract/network';

/** Rate limits count an IPv6 /64 as one client. */
export const isSameNetwork = networkPrefix('2001:db8::1') === networkPrefix('2001:db8::2');
