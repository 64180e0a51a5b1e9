import type { SignInMethod } from '@console/shared/contract';
import { http } from '@console/shared/http';

/** Available only on the embedded gateway. @returns the recipient */
export const sendTestMail = async (to: string): Promise<string> => {
  await http.post<unknown>('/api/option/test_mail', { to });
  return to;
};

/** Available only on the embedded gateway. */
export const testSignInMethod = (way: SignInMethod): Promise<unknown> => http.post('/api/option/test', { way });
