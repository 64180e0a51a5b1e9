import { maxUploadMegabytes } from '@console/shared/contract';

export type ImageProblem = { kind: 'type' | 'size' | 'inline' | 'broken' } | { kind: 'server'; message: string };

export type Attachment = {
  id: string;
  name: string;
  file: File;
  /** An object URL, revoked with the attachment. */
  preview: string;
  state:
    | { kind: 'preparing' /** 0 to 1 */; progress: number }
    /** `url` is what models get. */
    | { kind: 'ready'; url: string }
    | { kind: 'failed'; problem: ImageProblem };
};

const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

export const acceptedTypes = imageTypes.join(',');

export const megabyte = 1024 * 1024;
export const maxInlineMegabytes = 4;
export const maxImages = 8;

export function validateImage({ type, size }: Pick<File, 'type' | 'size'>): ImageProblem | undefined {
  if (!imageTypes.includes(type)) {
    return { kind: 'type' };
  }
  if (size === 0) {
    return { kind: 'broken' };
  }
  return size > maxUploadMegabytes * megabyte ? { kind: 'size' } : undefined;
}

export const hasImages = (files: Iterable<File>): boolean => [...files].some(({ type }) => type.startsWith('image/'));
