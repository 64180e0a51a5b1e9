import { type Capability, capabilities } from '@console/shared/contract/capabilities';

export const isCapability = (name: string): name is Capability => capabilities.some((capability) => capability === name);
