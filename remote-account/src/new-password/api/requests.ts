import { http } from '@console/shared/http';
import type { ResetLink } from '../model';

/** Uses up a mailed link. @returns the new password, which nobody can ask for again */
export const confirmReset = (link: ResetLink) => http.post<string>('/api/user/reset', link);
