/** Offers a text as a download. */
export function saveAsFile(name: string, text: string, type: 'text/plain' | 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the data over by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
