/**
 * Name of the global under which the host provides the federation glue.
 *
 * {@includeCode ../examples/federation.ts}
 * @module
 */

/** Where the host lends the federation runtime's glue to the entries of remotes. */
export const federationGlobal = '__CONSOLE_FEDERATION__';
