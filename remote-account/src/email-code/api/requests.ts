import { http } from '@console/shared/http';

/** Mails a code that is valid for ten minutes. */
export const requestEmailCode = ({ email, turnstile }: { email: string; turnstile: string | undefined }) =>
  http.get('/api/verification', { params: { email, turnstile } });
