import { http } from '@console/shared/http';
import type { RegisterInput } from './types';

export const register = (input: RegisterInput) => http.post('/api/user/register', input);

/** Mails a code that is valid for ten minutes. */
export const requestCode = (email: string) => http.get('/api/verification', { params: { email } });
