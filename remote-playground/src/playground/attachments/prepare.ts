import { ApiError } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { uploadImage } from '../api/requests';
import { maxInlineMegabytes, megabyte, type Problem } from './attachment';

/** Thrown for an image that cannot be sent. */
export class NotPrepared extends Error {
  constructor(readonly problem: Problem) {
    super(problem.kind);
  }
}

// The embedded gateway puts the files of its own addresses into the question; others are fetched by the model's side.
const known = /^(\/api\/uploads\/[\w-]{22}\.[a-z0-9]+|https:\/\/\S+)$/;

let canUpload = true;

/** For tests: as if nothing had been uploaded yet. */
export const forgetUploads = (): void => {
  canUpload = true;
};

/**
 * The address of an image for a model: that of its upload, or the image itself where the gateway takes no uploads, or answers with
 * an address that others may not find.
 *
 * @param onProgress 0 to 1
 * @throws NotPrepared
 */
export async function prepare(file: File, onProgress: (progress: number) => void, signal: AbortSignal): Promise<string> {
  if (canUpload) {
    try {
      const address = await uploadImage(file, onProgress, signal);
      if (known.test(address)) return address;
    } catch (cause) {
      if (!isMissing(cause)) throw new NotPrepared({ kind: 'told', words: errorText(cause) });
      canUpload = false;
    }
  }
  if (file.size > maxInlineMegabytes * megabyte) throw new NotPrepared({ kind: 'inline' });
  return await asDataUrl(file);
}

/** Gateways that know no such call answer with 404, or with their front page. */
const isMissing = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.code === 'malformed' || [404, 405, 501].includes(cause.details.status ?? 0));

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new NotPrepared({ kind: 'broken' }));
    reader.readAsDataURL(file);
  });
}
