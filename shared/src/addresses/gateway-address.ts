/**
 * Where programs reach the gateway: the address that the administrator set, else this site; without a slash at its end.
 *
 * @param serverAddress `server_address` of the public status; empty or undefined when none is set
 */
export const gatewayAddress = (serverAddress: string | undefined, origin = window.location.origin): string =>
  (serverAddress || origin).replace(/\/+$/, '');
