import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it } from 'vitest';
import { answered, articles, ask, input, isShown, lastAnswer, open, press, ready, store, stored, text } from '../testing/open-playground';
import { ownDatabase } from '../testing/own-database';

ownDatabase();

const message = (role: string, id: string, createAt: number) => ({ role, content: text(`${id} text`), createAt, id, status: 'complete' });
const chat = [message('user', 'u1', 1), message('assistant', 'a1', 2), message('user', 'u2', 3), message('assistant', 'a2', 4)];
const shown = () => articles().map((article) => article.textContent);
const ids = () => (stored('playground_messages') as { id: string }[]).map(({ id }) => id);
const editor = () => screen.getByRole('textbox', { name: 'Edited question' });

it('a question is put in other words: the conversation goes on from there, and the old one is a version', async () => {
  store('playground_messages', chat);
  const { upstream, gateway } = await ready({ pieces: ['A new answer'] });
  await open(gateway);
  await press('Edit question', articles()[2]);
  expect(editor()).toHaveFocus();
  await userEvent.clear(editor());
  await userEvent.type(editor(), 'first line{Enter}second line{Control>}{Enter}{/Control}');

  await answered('A new answer');
  expect(upstream.requests[0]?.body.messages).toEqual([
    { role: 'user', content: 'u1 text' },
    { role: 'assistant', content: 'a1 text' },
    { role: 'user', content: 'first line\nsecond line' },
  ]);
  expect(articles()).toHaveLength(4);
  expect(ids().slice(0, 2)).toEqual(['u1', 'a1']);

  const versions = within(screen.getByRole('group', { name: 'Versions' }));
  expect(versions.getByText('2/2')).toBeVisible();
  expect(versions.getByRole('button', { name: 'Next version' })).toBeDisabled();
  await userEvent.click(versions.getByRole('button', { name: 'Previous version' }));
  await isShown('a2 text');
  expect(ids()).toEqual(['u1', 'a1', 'u2', 'a2']);
  expect(within(screen.getByRole('group', { name: 'Versions' })).getByRole('button', { name: 'Next version' })).toHaveFocus();
  await press('Next version');
  await isShown('A new answer');
});

it('Esc leaves the question as it is and keeps what was typed for the next time', async () => {
  store('playground_messages', chat);
  const { upstream, gateway } = await ready({});
  await open(gateway);
  await press('Edit question', articles()[0]);
  await userEvent.type(editor(), ' and more{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Edited question' })).toBeNull();
  await waitFor(() => expect(within(articles()[0] as HTMLElement).getByRole('button', { name: 'Edit question' })).toHaveFocus());
  expect(articles()[0]).toHaveTextContent('u1 text');
  await press('Edit question', articles()[0]);
  expect(editor()).toHaveValue('u1 text and more');
  await userEvent.clear(editor());
  expect(within(articles()[0] as HTMLElement).getByRole('button', { name: 'Send' })).toBeDisabled();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(upstream.requests).toEqual([]);
});

it('an answer that is asked for again stays as a version, and both are there after a reload', async () => {
  const { upstream, gateway } = await ready({ pieces: ['First answer'] });
  const page = await open(gateway);
  await ask('Hello');
  await answered('First answer');
  upstream.play({ pieces: ['Second answer'] });
  await press('Retry', lastAnswer());
  await answered('Second answer');
  expect(screen.queryByText('First answer')).toBeNull();
  expect(stored('playground_messages')).toHaveLength(2);

  page.unmount();
  await open(gateway);
  expect(await screen.findByText('2/2')).toBeVisible();
  await press('Previous version');
  await isShown('First answer');
  await userEvent.type(input(), 'On');
  expect(shown()[0]).toContain('Hello');
});
