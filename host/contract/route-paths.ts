const isParameter = (segment: string) => segment.startsWith(':');

// The router ignores case and a trailing slash, so two paths that differ only there are the same.
const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/**
 * Expands a declared path into the forms that it matches, with anonymous parameters: `/user/edit/:id?` becomes `/user/edit` and
 * `/user/edit/:`.
 */
export function expandPath(path: string): string[] {
  let forms: string[][] = [[]];
  for (const segment of segmentsOf(path)) {
    const plain = isParameter(segment) ? ':' : segment.replace(/\?$/, '').toLowerCase();
    const longer = forms.map((form) => [...form, plain]);
    forms = segment.endsWith('?') ? forms.concat(longer) : longer;
  }
  return forms.map((form) => `/${form.join('/')}`);
}

/** One of the forms of a declared path, with `:` for each parameter. */
export type PathForm = { segments: string[]; literals: number };

export const parseForms = (path: string): PathForm[] =>
  expandPath(path).map((form) => {
    const segments = segmentsOf(form);
    return { segments, literals: segments.filter((segment) => segment !== ':').length };
  });

/** Segments of an address, without its query, as forms have them. */
export const parseAddress = (address: string): string[] =>
  segmentsOf(address.replace(/[?#].*$/, '')).map((segment) => segment.toLowerCase());

export const formMatches = ({ segments }: PathForm, address: readonly string[]): boolean =>
  segments.length === address.length && segments.every((segment, index) => segment === ':' || segment === address[index]);

/** Returns the number of literal segments of a declared path that matches the address, or -1 when it does not match. */
export function matchSpecificity(declared: string, address: string): number {
  const segments = parseAddress(address);
  const matching = parseForms(declared).filter((form) => formMatches(form, segments));
  return Math.max(-1, ...matching.map(({ literals }) => literals));
}
