import { randomBytes } from 'node:crypto';
import type { Gateway } from '../gateway';
import { fieldRefusal } from '../http/errors';
import { composeMail } from '../mail/compose';
import { checkMailConfigured, sendMail } from '../mail/send';
import { type Language, translate } from '../messages/translate';
import { checkEmail } from '../users/email';
import { emailIsTaken } from '../users/find';
import { isSecret, lifetimeMinutes, type Subject, sendSecret } from './mail-secrets';

/** The code that proves an address: for registering, and for binding it. */
export const codeFor = (email: string): Subject => ({ purpose: 'email', email });

/** Mails a code of 6 characters to an address that nobody has. Throws a Refusal for an address against the rules, or when no mail can be sent. */
export async function sendEmailCode(gateway: Gateway, address: string, language: Language): Promise<void> {
  const email = checkEmail(gateway, address);
  if (await emailIsTaken(gateway.db, email)) {
    throw fieldRefusal('email', 'mailTaken');
  }
  checkMailConfigured(gateway);
  const code = randomBytes(3).toString('hex');
  await sendSecret(gateway, codeFor(email), code, () => sendMail(gateway, email, codeMail(gateway, code, language)));
}

/** Throws `codeWrong` of the field that holds it unless this is the code that the address was sent. */
export async function checkEmailCode(gateway: Gateway, email: string, { field, code }: { field: string; code: string }): Promise<void> {
  if (!(await isSecret(gateway, codeFor(email), code.trim().toLowerCase()))) {
    throw fieldRefusal(field, 'codeWrong');
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
