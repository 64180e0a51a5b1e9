const signInPaths = ['/login', '/register'];

// A browser reads a backslash as a slash and drops control characters: `/\evil` and `/<tab>/evil` would lead away.
const isUnsafe = (text: string) => text.includes('\\') || [...text].some((character) => character.charCodeAt(0) < 32);

/**
 * Where to go after signing in, from `?return=`: a path of this site only, never another site and never back to signing in.
 *
 * @returns undefined when there is none that may be followed
 */
export function parseReturnPath(search: URLSearchParams): string | undefined {
  const path = search.get('return');
  if (path === null || !path.startsWith('/') || path.startsWith('//') || isUnsafe(path)) {
    return undefined;
  }
  const [pathname = ''] = path.split(/[?#]/);
  return signInPaths.includes(pathname.replace(/\/+$/, '')) ? undefined : path;
}

/** `/register?return=…`: another page of signing in, with the way back kept. */
export function withReturnPath(to: string, search: URLSearchParams): string {
  const path = parseReturnPath(search);
  return path === undefined ? to : `${to}?${new URLSearchParams({ return: path })}`;
}
