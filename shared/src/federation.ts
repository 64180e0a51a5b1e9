/** Where the host lends the federation runtime's glue to the entries of remotes. */
export const federationGlobal = '__CONSOLE_FEDERATION__';
