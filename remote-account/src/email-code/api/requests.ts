import { http } from '@console/shared/http';

export const requestEmailCode = ({ email, turnstile }: { email: string; turnstile: string | undefined }) =>
  http.get('/api/verification', { params: { email, turnstile } });
