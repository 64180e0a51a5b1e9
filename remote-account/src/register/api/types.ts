import type { EmailCode } from '../../email-code';
import type { NewAccount } from '../../new-account-fields';

export type RegisterValues = EmailCode & NewAccount & { agreed: boolean };

/** The email is sent only where the site verifies it. */
export type RegisterInput = {
  username: string;
  password: string;
  password2: string;
  email?: string;
  verification_code?: string;
  aff_code?: string;
};
