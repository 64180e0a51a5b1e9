const isParameter = (segment: string) => segment.startsWith(':');

// The router ignores case and trailing slashes.
const splitSegments = (path: string) => path.split('/').filter(Boolean);

/**
 * Expands a declared path into the forms that it matches, with anonymous parameters: `/user/edit/:id?` becomes `/user/edit` and
 * `/user/edit/:`.
 */
export function expandPath(path: string): string[] {
  let forms: string[][] = [[]];
  for (const segment of splitSegments(path)) {
    const plain = isParameter(segment) ? ':' : segment.replace(/\?$/, '').toLowerCase();
    const longer = forms.map((form) => [...form, plain]);
    forms = segment.endsWith('?') ? forms.concat(longer) : longer;
  }
  return forms.map((form) => `/${form.join('/')}`);
}

const formMatches = (form: string, segments: string[]) => {
  const parts = splitSegments(form);
  return parts.length === segments.length && parts.every((part, index) => part === ':' || part === segments[index]);
};

/** Counts the literal segments of a declared path that matches the address; -1 if it does not match. */
export function matchSpecificity(declared: string, address: string): number {
  const segments = splitSegments(address.replace(/[?#].*$/, '')).map((segment) => segment.toLowerCase());
  const fits = expandPath(declared)
    .filter((form) => formMatches(form, segments))
    .map((form) => splitSegments(form).filter((part) => part !== ':').length);
  return Math.max(-1, ...fits);
}
