import { ReleaseError } from './errors';

const codesOfFull = ['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'];

/** Whether a code of errno or of an object store says that there is no room. */
export const isFull = (code: string): boolean => codesOfFull.includes(code);

/** The refusal of a store without room. Everything that is live stays so; removing takes no room. */
export const full = (address: string, code: string) =>
  new ReleaseError('unexpected', [`${address} is full (${code}): make room, for example with npm run -s release -- gc --delete`]);

/** The refusal of an object that is no document, whatever it is. */
export const tooLarge = (bytes: number) => new ReleaseError('integrity', [`${bytes} bytes, more than anything of its kind can have`]);
