import { http } from '@console/shared/http';
import type { RegisterInput } from './types';

export const register = ({ input, turnstile }: { input: RegisterInput; turnstile: string | undefined }) =>
  http.post('/api/user/register', input, { params: { turnstile } });
