import { errorText } from '@console/shared/i18n';
import { hasCapability, useSession } from '@console/shared/session';
import { uploadImage } from '../api/requests';
import { type FileProblem, maxInlineMegabytes, megabyte } from './attachment';

export class FileError extends Error {
  constructor(readonly problem: FileProblem) {
    super(problem.kind);
  }
}

// The embedded gateway inlines its own uploads; providers fetch other addresses.
const reachableAddress = /^(\/api\/uploads\/[\w-]{22}\.[a-z0-9]+|https:\/\/\S+)$/;

/**
 * The address of the upload, or a data URL where the gateway has no uploads or reports an address that providers cannot
 * reach.
 *
 * @param onProgress 0 to 1
 * @throws FileError
 */
export async function prepareImage(file: File, onProgress: (progress: number) => void, signal: AbortSignal): Promise<string> {
  if (hasCapability(useSession.getState().status, 'uploads')) {
    try {
      const address = await uploadImage(file, onProgress, signal);
      if (reachableAddress.test(address)) {
        return address;
      }
    } catch (cause) {
      throw new FileError({ kind: 'server', message: errorText(cause) });
    }
  }
  if (file.size > maxInlineMegabytes * megabyte) {
    throw new FileError({ kind: 'inline' });
  }
  return await toDataUrl(file);
}

export function toDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new FileError({ kind: 'broken' }));
    reader.readAsDataURL(file);
  });
}
