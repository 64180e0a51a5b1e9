import type { LoginRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import type { Credentials } from './types';

export const login = (credentials: Credentials) => http.post<LoginRecord>('/api/user/login', credentials);
