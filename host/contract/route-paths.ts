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

const formMatches = (form: string, segments: string[]) => {
  const parts = segmentsOf(form);
  return parts.length === segments.length && parts.every((part, index) => part === ':' || part === segments[index]);
};

/** Returns the number of literal segments of a declared path that matches the address, or -1 when it does not match. */
export function matchSpecificity(declared: string, address: string): number {
  const segments = segmentsOf(address.replace(/[?#].*$/, '')).map((segment) => segment.toLowerCase());
  const specificities = expandPath(declared)
    .filter((form) => formMatches(form, segments))
    .map((form) => segmentsOf(form).filter((part) => part !== ':').length);
  return Math.max(-1, ...specificities);
}
