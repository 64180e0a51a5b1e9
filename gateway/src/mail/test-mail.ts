import type { Gateway } from '../gateway';
import { Refusal } from '../http/errors';
import { type Language, translate } from '../messages/translate';
import { readEmail } from '../users/email';
import { composeMail } from './compose';
import { sendMail } from './send';

/**
 * Mails somebody that mail works, whatever the rules of the site say of addresses.
 * @throws Refusal for what is no address, or why the mail could not be sent
 */
export async function sendTestMail(gateway: Pick<Gateway, 'options' | 'settings'>, address: string, language: Language): Promise<void> {
  const to = readEmail(address);
  if (!to) {
    throw new Refusal('invalidInput', { field: 'to', rule: 'email' });
  }
  const site = gateway.options.text('SystemName');
  const content = {
    subject: translate(language, 'testMailSubject', { site }),
    paragraphs: [translate(language, 'testMailText', { site })],
  };
  await sendMail(gateway, to, composeMail(content, language));
}
