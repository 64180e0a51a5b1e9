import type { User } from './api/types';

export const getUserLogsPath = ({ username }: Pick<User, 'username'>): string => `/log?username=${encodeURIComponent(username)}`;
