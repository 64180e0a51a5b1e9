import { randomBytes } from 'node:crypto';
import type { Gateway } from '../gateway';
import { failedSignIn, fieldError } from '../http/errors';
import { checkEmail } from '../identity/email';
import { isEmailTaken } from '../identity/find';
import { composeMail } from '../mail/compose';
import { checkMailConfigured, sendMail } from '../mail/send';
import { type Language, translate } from '../messages/translate';
import { isValidSecret, lifetimeMinutes, type Subject, sendMailSecret } from './mail-secrets';

export const emailCodeSubject = (email: string): Subject => ({ purpose: 'email', email });

export async function sendEmailCode(gateway: Gateway, address: string, language: Language): Promise<void> {
  const email = checkEmail(gateway, address);
  if (await isEmailTaken(gateway.db, email)) {
    throw fieldError('email', 'mailTaken');
  }
  checkMailConfigured(gateway);
  const code = randomBytes(3).toString('hex');
  await sendMailSecret(gateway, emailCodeSubject(email), code, () => sendMail(gateway, email, codeMail(gateway, code, language)));
}

/** @throws ConsoleError `codeWrong` unless the address was sent this code */
export async function checkEmailCode(gateway: Gateway, email: string, { field, code }: { field: string; code: string }): Promise<void> {
  if (!(await isValidSecret(gateway, emailCodeSubject(email), code.trim().toLowerCase()))) {
    throw failedSignIn(fieldError(field, 'codeWrong'));
  }
}

function codeMail({ options }: Gateway, code: string, language: Language) {
  const site = options.text('SystemName');
  return composeMail(
    {
      subject: translate(language, 'codeMailSubject', { site }),
      paragraphs: [translate(language, 'codeMailText', { site }), translate(language, 'codeMailLife', { minutes: lifetimeMinutes })],
      highlight: code,
      footnote: translate(language, 'mailNotYou'),
    },
    language,
  );
}
