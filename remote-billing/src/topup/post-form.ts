/** Whether the policy of the page lets a form go there. */
export const isPostable = (url: string): boolean =>
  URL.canParse(url) && (new URL(url).protocol === 'https:' || new URL(url).origin === window.location.origin);

/** Leaves the page by posting fields, as a form would that the person sent. In the same tab: a new one, after a call, is a pop-up to browsers. */
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
  // Not `form.submit`: that would be a field of this name.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
