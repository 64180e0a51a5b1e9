import { errorText } from '@console/shared/i18n';
import { hasCapability, useSession } from '@console/shared/session';
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

/**
 * The address of an image for a model: that of its upload, or the image itself where the gateway takes no uploads, or answers with
 * an address that others may not find.
 *
 * @param onProgress 0 to 1
 * @throws NotPrepared
 */
export async function prepare(file: File, onProgress: (progress: number) => void, signal: AbortSignal): Promise<string> {
  if (hasCapability(useSession.getState().status, 'uploads')) {
    try {
      const address = await uploadImage(file, onProgress, signal);
      if (known.test(address)) {
        return address;
      }
    } catch (cause) {
      throw new NotPrepared({ kind: 'told', words: errorText(cause) });
    }
  }
  if (file.size > maxInlineMegabytes * megabyte) {
    throw new NotPrepared({ kind: 'inline' });
  }
  return await asDataUrl(file);
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new NotPrepared({ kind: 'broken' }));
    reader.readAsDataURL(file);
  });
}
