export const isReachable = (url: string): boolean =>
  URL.canParse(url) && (new URL(url).protocol === 'https:' || new URL(url).origin === window.location.origin);

/** Stays in the same tab, because browsers block a new one that opens after a request. */
export function postForm(url: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  // `form.submit` would be a field of that name.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}

export function followLink(url: string): void {
  window.location.assign(url);
}
