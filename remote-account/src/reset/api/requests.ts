import { http } from '@console/shared/http';

export const requestReset = ({ email, turnstile }: { email: string; turnstile: string | undefined }) =>
  http.get('/api/reset_password', { params: { email, turnstile } });
