import { ReleaseError } from '../errors';

const storageFullCodes = ['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'];

/** Whether a code of errno or of an object store says that there is no room. */
export const isStorageFull = (code: string): boolean => storageFullCodes.includes(code);

/** The refusal of a store without room. Everything that is live stays so; removing takes no room. */
export const storageFullError = (address: string, code: string) =>
  new ReleaseError('unexpected', [`${address} is full (${code}): make room, for example with npm run -s release -- gc --delete`]);

/** The refusal of an object that is no document, whatever it is. */
export const objectTooLargeError = (bytes: number) =>
  new ReleaseError('integrity', [`${bytes} bytes, more than anything of its kind can have`]);
