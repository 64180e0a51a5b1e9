import type { User } from './api/types';

/** Where the calls of a user are listed. */
export const getUserLogsPath = ({ username }: Pick<User, 'username'>): string => `/log?username=${encodeURIComponent(username)}`;
