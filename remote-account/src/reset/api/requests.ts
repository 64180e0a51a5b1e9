import { http } from '@console/shared/http';

/** Mails a link that is valid for ten minutes. */
export const requestReset = ({ email, turnstile }: { email: string; turnstile: string | undefined }) =>
  http.get('/api/reset_password', { params: { email, turnstile } });
