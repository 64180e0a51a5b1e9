export type FileType = 'text/plain' | 'text/csv' | 'application/json';

/** Offers a text as a download; a long one may come in parts, which are never joined into one. */
export function saveAsFile(name: string, text: string | readonly string[], type: FileType): void {
  const address = URL.createObjectURL(new Blob(typeof text === 'string' ? [text] : [...text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the data over by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
