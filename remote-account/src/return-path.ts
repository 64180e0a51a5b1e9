const signInPaths = ['/login', '/register'];

// Browsers read a backslash as a slash and drop control characters, so `/\evil` and `/<tab>/evil` would leave the site.
const isUnsafe = (text: string) => text.includes('\\') || [...text].some((character) => character.charCodeAt(0) < 32);

/**
 * The path in `?return=`, limited to this site and excluding the sign-in pages.
 *
 * @returns undefined when there is no safe path
 */
export function parseReturnPath(search: URLSearchParams): string | undefined {
  const path = search.get('return');
  if (path === null || !path.startsWith('/') || path.startsWith('//') || isUnsafe(path)) {
    return undefined;
  }
  const [pathname = ''] = path.split(/[?#]/);
  return signInPaths.includes(pathname.replace(/\/+$/, '')) ? undefined : path;
}

export function withReturnPath(to: string, search: URLSearchParams): string {
  const path = parseReturnPath(search);
  return path === undefined ? to : `${to}?${new URLSearchParams({ return: path })}`;
}
