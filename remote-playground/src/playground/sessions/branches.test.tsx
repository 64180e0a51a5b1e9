import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { installFakeIndexedDb } from '../../testing/fake-indexed-db';
import {
  clickButton,
  lastMessage,
  messageArticles,
  messageInput,
  openPlayground,
  readStored,
  sendMessage,
  startGateway,
  textContent,
  waitForAnswerText,
  waitForText,
  writeStored,
} from '../../testing/open-playground';

installFakeIndexedDb();

const message = (role: string, id: string, createAt: number) => ({
  role,
  content: textContent(`${id} text`),
  createAt,
  id,
  status: 'complete',
});
const chat = [message('user', 'u1', 1), message('assistant', 'a1', 2), message('user', 'u2', 3), message('assistant', 'a2', 4)];
const shown = () => messageArticles().map((article) => article.textContent);
const ids = () => (readStored('playground_messages') as { id: string }[]).map(({ id }) => id);
const editor = () => screen.getByRole('textbox', { name: 'Edited question' });

it('continues from an edited question and keeps the previous one as a version', async () => {
  writeStored('playground_messages', chat);
  const { upstream, gateway } = await startGateway({ pieces: ['A new answer'] });
  await openPlayground(gateway);
  await clickButton('Edit question', messageArticles()[2]);
  expect(editor()).toHaveFocus();
  await userEvent.clear(editor());
  await userEvent.type(editor(), 'first line{Enter}second line{Control>}{Enter}{/Control}');

  await waitForAnswerText('A new answer');
  expect(upstream.requests[0]?.body.messages).toEqual([
    { role: 'user', content: 'u1 text' },
    { role: 'assistant', content: 'a1 text' },
    { role: 'user', content: 'first line\nsecond line' },
  ]);
  expect(messageArticles()).toHaveLength(4);
  expect(ids().slice(0, 2)).toEqual(['u1', 'a1']);

  const versions = within(screen.getByRole('group', { name: 'Versions' }));
  expect(versions.getByText('2/2')).toBeVisible();
  expect(versions.getByRole('button', { name: 'Next version' })).toBeDisabled();
  await userEvent.click(versions.getByRole('button', { name: 'Previous version' }));
  await waitForText('a2 text');
  expect(ids()).toEqual(['u1', 'a1', 'u2', 'a2']);
  expect(within(screen.getByRole('group', { name: 'Versions' })).getByRole('button', { name: 'Next version' })).toHaveFocus();
  await clickButton('Next version');
  await waitForText('A new answer');
});

it('keeps the draft of an edit that Escape cancels', async () => {
  writeStored('playground_messages', chat);
  const { upstream, gateway } = await startGateway({});
  await openPlayground(gateway);
  await clickButton('Edit question', messageArticles()[0]);
  await userEvent.type(editor(), ' and more{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Edited question' })).toBeNull();
  await waitFor(() => expect(within(messageArticles()[0] as HTMLElement).getByRole('button', { name: 'Edit question' })).toHaveFocus());
  expect(messageArticles()[0]).toHaveTextContent('u1 text');
  await clickButton('Edit question', messageArticles()[0]);
  expect(editor()).toHaveValue('u1 text and more');
  await userEvent.clear(editor());
  expect(within(messageArticles()[0] as HTMLElement).getByRole('button', { name: 'Send' })).toBeDisabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(upstream.requests).toEqual([]);
});

it('keeps retried answers as versions across a reload', async () => {
  const { upstream, gateway } = await startGateway({ pieces: ['First answer'] });
  const page = await openPlayground(gateway);
  await sendMessage('Hello');
  await waitForAnswerText('First answer');
  upstream.play({ pieces: ['Second answer'] });
  await clickButton('Retry', lastMessage());
  await waitForAnswerText('Second answer');
  expect(screen.queryByText('First answer')).toBeNull();
  expect(readStored('playground_messages')).toHaveLength(2);

  page.unmount();
  await openPlayground(gateway);
  expect(await screen.findByText('2/2')).toBeVisible();
  await clickButton('Previous version');
  await waitForText('First answer');
  await userEvent.type(messageInput(), 'On');
  expect(shown()[0]).toContain('Hello');
});
