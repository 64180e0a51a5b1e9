import { type ChatContentPart, maxUploadMegabytes } from '@console/shared/contract';
import type { TextFile } from '../library/text-file';

export type FileProblem =
  | { kind: 'type' | 'size' | 'inline' | 'document' | 'text' | 'encoding' | 'broken' }
  | { kind: 'server'; message: string };

export type FileKind = 'image' | 'document' | 'text';

export type Attachment = {
  id: string;
  name: string;
  file: File;
  kind: FileKind | undefined;
  /** An object URL, revoked with the attachment. */
  preview: string;
  state:
    | { kind: 'preparing' /** 0 to 1 */; progress: number }
    /** `part` is what models get. */
    | { kind: 'ready'; part: ChatContentPart | TextFile }
    | { kind: 'failed'; problem: FileProblem };
};

const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

const textTypes = /^(text\/|application\/(json|xml|yaml|toml|javascript|typescript|sql|x-sh|x-ndjson)\b)/;

// Browsers know no type for most of these, or a wrong one.
const textExtensions =
  'txt md csv tsv json jsonl ndjson xml yaml yml toml ini conf env log sql html css scss js jsx mjs cjs ts tsx vue svelte py rb go rs java kt swift c h cc cpp hpp cs php sh bash zsh ps1 lua r diff patch tex'.split(
    ' ',
  );

export const acceptedTypes = [...imageTypes, 'application/pdf', 'text/*', ...textExtensions.map((extension) => `.${extension}`)].join(',');

export const megabyte = 1024 * 1024;
export const maxInlineMegabytes = 4;
export const maxTextKilobytes = 512;
export const maxFiles = 8;

export function fileKind({ type, name }: Pick<File, 'type' | 'name'>): FileKind | undefined {
  if (imageTypes.includes(type)) {
    return 'image';
  }
  if (type === 'application/pdf') {
    return 'document';
  }
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return !type.startsWith('image/') && (textTypes.test(type) || textExtensions.includes(extension)) ? 'text' : undefined;
}

const maxBytes: Record<FileKind, number> = {
  image: maxUploadMegabytes * megabyte,
  document: maxInlineMegabytes * megabyte,
  text: maxTextKilobytes * 1024,
};

export function validateFile(file: Pick<File, 'type' | 'name' | 'size'>): FileProblem | undefined {
  const kind = fileKind(file);
  if (kind === undefined) {
    return { kind: 'type' };
  }
  if (file.size === 0) {
    return { kind: 'broken' };
  }
  return file.size > maxBytes[kind] ? { kind: kind === 'image' ? 'size' : kind } : undefined;
}

export const hasImages = (files: Iterable<File>): boolean => [...files].some(({ type }) => type.startsWith('image/'));
