/** `plain` is an http URL, which browsers block on an https site. */
export function validateLogoUrl(address: string, isSecure: boolean): 'address' | 'plain' | undefined {
  if (!URL.canParse(address, location.origin)) {
    return 'address';
  }
  const { protocol, origin } = new URL(address, location.origin);
  if (origin === location.origin || protocol === 'https:') {
    return undefined;
  }
  if (protocol !== 'http:') {
    return 'address';
  }
  return isSecure ? 'plain' : undefined;
}
