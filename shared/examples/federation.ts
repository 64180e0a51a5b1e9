import { federationGlobal } from '@console/shared/federation';

/** Whether a host has provided the federation glue that remote entries need. */
export const hasHost = federationGlobal in globalThis;
