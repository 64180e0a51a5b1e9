import { storage } from '@console/shared/session';

/** Of local storage, as the specification names it. */
const key = 'aff';

/** Keeps an invite code: whoever was invited may look around before registering. */
export const saveInviteCode = (code: string): void => void storage.writeText(key, code);

/** The invite code that somebody came with, however long ago. */
export const loadInviteCode = (): string | undefined => storage.readText(key);
