import type { Gateway } from '../gateway';
import { invalidField } from '../http/errors';
import { readEmail } from '../identity/email';
import { type Language, translate } from '../messages/translate';
import { composeMail } from './compose';
import { sendMail } from './send';

/** Accepts any address, whatever the site's rules. */
export function parseTestAddress(text: string): string {
  const address = readEmail(text);
  if (!address) {
    throw invalidField('to', 'email');
  }
  return address;
}

export async function sendTestMail(gateway: Pick<Gateway, 'options' | 'settings'>, to: string, language: Language): Promise<void> {
  const site = gateway.options.text('SystemName');
  const content = {
    subject: translate(language, 'testMailSubject', { site }),
    paragraphs: [translate(language, 'testMailText', { site })],
  };
  await sendMail(gateway, to, composeMail(content, language));
}
