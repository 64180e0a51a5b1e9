import { ReleaseError } from '../errors';

const storageFullCodes = ['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'];

export const isStorageFull = (code: string): boolean => storageFullCodes.includes(code);

/** What is live stays live, and removing objects needs no space. */
export const storageFullError = (address: string, code: string) =>
  new ReleaseError('unexpected', [`${address} is full (${code}): make room, for example with npm run -s release -- gc --delete`]);

export const objectTooLargeError = (bytes: number) =>
  new ReleaseError('integrity', [`${bytes} bytes, more than anything of its kind can have`]);
