/**
 * The base URL of the gateway's API: the configured address, else this origin, without a trailing slash.
 *
 * @param serverAddress `server_address` of the public status
 */
export const gatewayAddress = (serverAddress: string | undefined, origin = window.location.origin): string =>
  (serverAddress || origin).replace(/\/+$/, '');
