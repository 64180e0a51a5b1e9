import { networkOf } from '@console/shared/contract/network';

/** Rate limits count an IPv6 /64 as one client. */
export const isSameNetwork = networkOf('2001:db8::1') === networkOf('2001:db8::2');
