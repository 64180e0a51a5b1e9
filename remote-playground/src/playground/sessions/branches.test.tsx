import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { installFakeIndexedDb } from '../../testing/fake-indexed-db';
import { playground, readStored, textContent, writeStored } from '../../testing/playground';

installFakeIndexedDb();

const message = (role: string, id: string, createAt: number) => ({
  role,
  content: textContent(`${id} text`),
  createAt,
  id,
  status: 'complete',
});
const chat = [message('user', 'u1', 1), message('assistant', 'a1', 2), message('user', 'u2', 3), message('assistant', 'a2', 4)];
const shown = () => playground.messages().map((article) => article.textContent);
const ids = () => (readStored('playground_messages') as { id: string }[]).map(({ id }) => id);
const editor = () => screen.getByRole('textbox', { name: 'Edited question' });

it('continues from an edited question and keeps the previous one as a version', async () => {
  writeStored('playground_messages', chat);
  const { upstream, gateway } = await playground.startGateway({ pieces: ['A new answer'] });
  await playground.open(gateway);
  await playground.click('Edit question', playground.messages()[2]);
  expect(editor()).toHaveFocus();
  await userEvent.clear(editor());
  await userEvent.type(editor(), 'first line{Enter}second line{Control>}{Enter}{/Control}');

  await playground.waitForAnswerText('A new answer');
  expect(upstream.requests[0]?.body.messages).toEqual([
    { role: 'user', content: 'u1 text' },
    { role: 'assistant', content: 'a1 text' },
    { role: 'user', content: 'first line\nsecond line' },
  ]);
  expect(playground.messages()).toHaveLength(4);
  expect(ids().slice(0, 2)).toEqual(['u1', 'a1']);

  const versions = within(screen.getByRole('group', { name: 'Versions' }));
  expect(versions.getByText('2/2')).toBeVisible();
  expect(versions.getByRole('button', { name: 'Next version' })).toBeDisabled();
  await userEvent.click(versions.getByRole('button', { name: 'Previous version' }));
  await playground.waitForText('a2 text');
  expect(ids()).toEqual(['u1', 'a1', 'u2', 'a2']);
  expect(within(screen.getByRole('group', { name: 'Versions' })).getByRole('button', { name: 'Next version' })).toHaveFocus();
  await playground.click('Next version');
  await playground.waitForText('A new answer');
});

it('keeps the draft of an edit that Escape cancels', async () => {
  writeStored('playground_messages', chat);
  const { upstream, gateway } = await playground.startGateway({});
  await playground.open(gateway);
  await playground.click('Edit question', playground.messages()[0]);
  await userEvent.type(editor(), ' and more{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Edited question' })).toBeNull();
  await waitFor(() => expect(within(playground.messages()[0] as HTMLElement).getByRole('button', { name: 'Edit question' })).toHaveFocus());
  expect(playground.messages()[0]).toHaveTextContent('u1 text');
  await playground.click('Edit question', playground.messages()[0]);
  expect(editor()).toHaveValue('u1 text and more');
  await userEvent.clear(editor());
  expect(within(playground.messages()[0] as HTMLElement).getByRole('button', { name: 'Send' })).toBeDisabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(upstream.requests).toEqual([]);
});

it('keeps retried answers as versions across a reload', async () => {
  const { upstream, gateway } = await playground.startGateway({ pieces: ['First answer'] });
  const page = await playground.open(gateway);
  await playground.send('Hello');
  await playground.waitForAnswerText('First answer');
  upstream.play({ pieces: ['Second answer'] });
  await playground.click('Retry', playground.lastMessage());
  await playground.waitForAnswerText('Second answer');
  expect(screen.queryByText('First answer')).toBeNull();
  expect(readStored('playground_messages')).toHaveLength(2);

  page.unmount();
  await playground.open(gateway);
  expect(await screen.findByText('2/2')).toBeVisible();
  await playground.click('Previous version');
  await playground.waitForText('First answer');
  await userEvent.type(playground.input(), 'On');
  expect(shown()[0]).toContain('Hello');
});
