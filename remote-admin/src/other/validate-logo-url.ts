/** Why an address can be no logo before anybody has tried it; `plain` is what browsers refuse on a site by https. */
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
