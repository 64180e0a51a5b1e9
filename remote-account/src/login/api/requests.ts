import type { LoginRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import type { LoginInput } from './types';

export const login = ({ turnstile, ...credentials }: LoginInput) =>
  http.post<LoginRecord>('/api/user/login', credentials, { params: { turnstile } });
