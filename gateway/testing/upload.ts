/** A one-pixel PNG. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export function formOf(content: Uint8Array | string, { name = 'file', file = 'picture.png', type = 'image/png' } = {}): FormData {
  const form = new FormData();
  form.set(name, new File([typeof content === 'string' ? content : new Uint8Array(content)], file, { type }));
  return form;
}
