import { vi } from 'vitest';

export type SavedFile = { name: string; text: () => Promise<string> };

/** Records the files that the page saves in the test, in UTC, instead of saving them. */
export function recordSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  const blobs: Blob[] = [];
  vi.stubEnv('TZ', 'UTC');
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.at(-1);
    saved.push({ name: this.download, text: async () => (await blob?.text()) ?? '' });
  });
  return saved;
}

/** Lines of a saved CSV file, without its byte order mark. */
export const readLines = async (file: SavedFile | undefined): Promise<string[]> =>
  ((await file?.text()) ?? '').slice(1).split('\r\n').slice(0, -1);
