/** Why an image cannot be sent: what it is, how large it is, or what was answered when it was uploaded. */
export type Problem = { kind: 'type' | 'size' | 'inline' | 'broken' } | { kind: 'told'; words: string };

/** An image that goes along with the next question. */
export type Attachment = {
  id: string;
  name: string;
  file: File;
  /** For the page alone; it ends with the attachment. */
  preview: string;
  state:
    | { kind: 'preparing' /** 0 to 1 */; progress: number }
    /** `url` is what models are given. */
    | { kind: 'ready'; url: string }
    | { kind: 'failed'; problem: Problem };
};

const types = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** For the browser's own dialog. */
export const acceptedTypes = types.join(',');

export const megabyte = 1024 * 1024;
/** What the gateway takes. */
export const maxUploadMegabytes = 10;
/** What is sent within the question itself. */
export const maxInlineMegabytes = 4;
/** With one question. */
export const maxImages = 8;

/** @returns undefined for an image that may be sent */
export function problemOf({ type, size }: Pick<File, 'type' | 'size'>): Problem | undefined {
  if (!types.includes(type)) {
    return { kind: 'type' };
  }
  if (size === 0) {
    return { kind: 'broken' };
  }
  return size > maxUploadMegabytes * megabyte ? { kind: 'size' } : undefined;
}

export const hasImages = (files: Iterable<File>): boolean => [...files].some(({ type }) => type.startsWith('image/'));
