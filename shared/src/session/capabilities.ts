import type { Capability, PublicStatus } from '../contract';
import { useSession } from './store';

/** Whether the gateway can do what something requires; nothing is required where `required` is undefined. */
export const hasCapability = (status: PublicStatus | null, required: Capability | undefined): boolean =>
  required === undefined || status?.capabilities?.includes(required) === true;

/** Whether the gateway has a capability. */
export const useCapability = (capability: Capability): boolean => useSession(({ status }) => hasCapability(status, capability));
