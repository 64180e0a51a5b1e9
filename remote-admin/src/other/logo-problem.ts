/** Why an address can be no logo before anybody has tried it; `plain` is what the page's policy refuses. */
export function logoProblem(address: string): 'address' | 'plain' | undefined {
  if (!URL.canParse(address, location.origin)) return 'address';
  const { protocol, origin } = new URL(address, location.origin);
  if (origin === location.origin || protocol === 'https:') return undefined;
  return protocol === 'http:' ? 'plain' : 'address';
}
