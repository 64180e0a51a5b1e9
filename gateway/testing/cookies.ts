/** A cookie jar for one site and path. */
export type CookieJar = {
  header: () => string;
  get: (name: string) => string | undefined;
  keep: (cookies: readonly string[] | undefined) => void;
};

export function cookieJar(header = ''): CookieJar {
  const cookies = new Map<string, string>();
  const keep = (texts: readonly string[] = []) => {
    for (const text of texts) {
      const [, name, value = ''] = /^([^=;]+)=([^;]*)/.exec(text) ?? [];
      if (name) {
        cookies.set(name, value);
      }
    }
  };
  keep(header.split('; '));
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    get: (name) => cookies.get(name) || undefined,
    keep,
  };
}
