const loopbackHosts = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether requests to the URL stay on this machine. */
export const isLoopback = ({ hostname }: URL): boolean => loopbackHosts.test(hostname);

/** Whether nobody can read or change requests to the address on the way: https, or a connection to the machine itself. */
export function isSafeUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)));
}
