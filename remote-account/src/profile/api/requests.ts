import type { UserRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { fromRecord } from '../model';
import type { ProfileChange } from './types';

export const getProfile = async (signal: AbortSignal) => fromRecord(await http.get<UserRecord>('/api/user/self', { signal }));

export const updateProfile = (change: ProfileChange) => http.put('/api/user/self', change);
