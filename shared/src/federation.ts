/** Where the host exposes the federation runtime to remote entries. */
export const federationGlobal = '__CONSOLE_FEDERATION__';
