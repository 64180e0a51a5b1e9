import type { SignInMethod } from '@console/shared/contract';
import { http } from '@console/shared/http';

/** Sends a mail over the saved server to see whether that works; a call of our own gateway. @returns to whom */
export const sendTestMail = async (to: string): Promise<string> => {
  await http.post<unknown>('/api/option/test_mail', { to });
  return to;
};

/** Asks the third party whether the saved settings work; a call of our own gateway. */
export const testSignInWay = (way: SignInMethod): Promise<unknown> => http.post('/api/option/test', { way });
