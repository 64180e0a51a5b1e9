import type { EmailCode } from '../../email-code';
import type { NewAccount } from '../../new-account-fields';

export type RegisterValues = EmailCode & NewAccount;

/** Body of `POST /api/user/register`; the e-mail only where the site verifies it. */
export type RegisterInput = {
  username: string;
  password: string;
  password2: string;
  email?: string;
  verification_code?: string;
  /** Invite code of whoever sent the person here. */
  aff_code?: string;
};
