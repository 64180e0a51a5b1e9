import { http } from '@console/shared/http';
import type { ResetLink } from '../model';

/** @returns the new password, which cannot be requested again */
export const confirmReset = (link: ResetLink) => http.post<string>('/api/user/reset', link);
