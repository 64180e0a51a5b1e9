import { storage } from '@console/shared/session';

/** The specification names this key. */
const key = 'aff';

export const saveInviteCode = (code: string): void => void storage.writeText(key, code);

export const loadInviteCode = (): string | undefined => storage.readText(key);
