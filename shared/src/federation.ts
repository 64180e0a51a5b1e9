/**
 * Name of the global under which the host provides the federation glue.
 *
 * {@includeCode ../examples/federation.ts}
 * @module
 */

/** Where the host exposes the federation runtime to remote entries. */
export const federationGlobal = '__CONSOLE_FEDERATION__';
