/** Cookies as a browser keeps them, as far as one site and one path go. */
export type CookieJar = {
  /** The value of a `Cookie` header. */
  header: () => string;
  get: (name: string) => string | undefined;
  /** Keeps what an answer's `Set-Cookie` headers say, or the pairs of a `Cookie` header. */
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
