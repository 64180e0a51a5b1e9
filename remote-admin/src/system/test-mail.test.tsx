import { basicGateway, testGateway, testMailServer } from '@console/gateway/testing';
import { userEvent, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { findCard, openCards, renderCards, saveCard } from '../testing/settings-cards';

const name = 'Mail server (SMTP)';
const send = async (to: string) => {
  const card = within(await findCard(name));
  await userEvent.clear(card.getByLabelText('Send to'));
  await userEvent.type(card.getByLabelText('Send to'), `${to}{Enter}`);
  return card;
};

it('configures a mail server and reports the result of a test email', async () => {
  const mail = await testMailServer({ account: { user: 'console', password: 'a password' } });
  const { SMTPServer = '', SMTPPort = '', SMTPFrom = '' } = mail.options;
  const gateway = await openCards(['smtp']);
  expect(await (await send('amy@example.com')).findByText('Mail is not set up on this site yet')).toBeVisible();

  await saveCard(name, { Server: SMTPServer, Port: SMTPPort, Account: 'console', Sender: SMTPFrom, Password: 'wrong' });
  expect(await (await send('amy@example.com')).findByText(/^The mail server is in a private network\. First turn on/)).toBeVisible();
  await gateway.seed({ options: { OutgoingPrivateMail: 'true' } });
  expect(await (await send('amy@example.com')).findByText(/^The mail could not be sent: .*Not accepted: console \*\*\*/)).toBeVisible();

  await saveCard(name, { Password: 'a password' });
  expect(await (await send('amy@example.com')).findByText('The mail server accepted the mail to amy@example.com')).toBeVisible();
  expect((await mail.mailTo('amy@example.com')).user).toBe('console');
});

it('uses TLS from the start when SSL is enabled', async () => {
  const mail = await testMailServer();
  await openCards(['smtp'], { options: mail.options });
  await saveCard(name, { 'Use SSL': true });
  expect(await (await send('amy@example.com')).findByText(/^The mail could not be sent: /)).toBeVisible();
  await saveCard(name, { 'Use SSL': false });
  expect(await (await send('amy@example.com')).findByText('The mail server accepted the mail to amy@example.com')).toBeVisible();
});

it('requires a valid address before sending', async () => {
  await openCards(['smtp']);
  for (const wrong of ['amy', '']) {
    const card = await send(wrong || ' ');
    expect(await card.findByText('Enter an email address')).toBeVisible();
    expect(card.getByLabelText('Send to')).toHaveFocus();
  }
});

it('is hidden when the gateway cannot send test emails', async () => {
  const original = await testGateway({ as: 'root' });
  const { url } = await basicGateway(original.url);
  await renderCards(['smtp'], { ...original, url });
  const card = within(await findCard(name));
  expect(card.getByLabelText('Sender')).toBeVisible();
  expect(card.queryByLabelText('Send to')).toBeNull();
});
