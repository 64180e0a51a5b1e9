import type { Capability, PublicStatus } from '../contract';
import { useSession } from './store';

/** Whether the gateway has a capability; true where none is required. */
export const hasCapability = (status: PublicStatus | null, required: Capability | undefined): boolean =>
  required === undefined || status?.capabilities?.includes(required) === true;

/** Whether the gateway has a capability; false until its status is known. */
export const useCapability = (capability: Capability): boolean => useSession(({ status }) => hasCapability(status, capability));
