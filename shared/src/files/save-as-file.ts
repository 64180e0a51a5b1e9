/** Content type of a download; the charset is always UTF-8. */
export type FileType = 'text/plain' | 'text/markdown' | 'text/csv' | 'application/json';

/** Downloads a text; the parts of a long one are not joined in memory. */
export function saveAsFile(name: string, text: string | readonly string[], type: FileType): void {
  const address = URL.createObjectURL(new Blob(typeof text === 'string' ? [text] : [...text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the blob by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
