import { chooseMenuItem, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it, vi } from 'vitest';
import { playground, readStored } from '../testing/playground';

const chunk = (delta: object) => ({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta }] });
const thoughts = () => within(playground.lastMessage()).queryByText(/They want|bold/);
const fold = () => within(playground.lastMessage()).findByRole('button', { name: /^Thought for \d+ s$/ });

it.each([
  ['in its own field', [chunk({ reasoning_content: 'They want **bold**' }), chunk({ content: 'The answer' })]],
  ['under its other name', [chunk({ reasoning: 'They want **bold**' }), chunk({ content: 'The answer' })]],
  ['between tags', [chunk({ content: '<think>They want ' }), chunk({ content: '**bold**</think>\n\nThe answer' })]],
])('folds and stores reasoning that comes %s, and does not send it', async (_name, events) => {
  const { upstream, gateway } = await playground.startGateway({ events });
  const { unmount } = await playground.open(gateway);
  await playground.send('Hello');
  await playground.waitForAnswerText('The answer');
  expect(await fold()).toHaveAttribute('aria-expanded', 'false');
  expect(thoughts()).toBeNull();
  await userEvent.click(await fold());
  expect(await within(playground.lastMessage()).findByText('bold', { selector: 'strong' })).toBeVisible();
  expect(await fold()).toHaveAttribute('aria-expanded', 'true');
  expect(readStored('playground_messages')[1]).toMatchObject({
    content: [{ type: 'text', text: 'The answer' }],
    reasoning: 'They want **bold**',
    status: 'complete',
  });

  await playground.click('Copy message', playground.lastMessage());
  expect(await navigator.clipboard.readText()).toBe('The answer');
  const blobs = vi.spyOn(URL, 'createObjectURL');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await playground.click('More actions');
  await chooseMenuItem('Export chat');
  const [blob] = blobs.mock.calls[0] ?? [];
  expect(blob instanceof Blob && (await blob.text())).toBe('USER: Hello\n\nASSISTANT: The answer');
  await playground.click('More actions');
  await chooseMenuItem('Export as Markdown');
  const [markdown] = blobs.mock.calls[1] ?? [];
  expect(markdown instanceof Blob && (await markdown.text())).toMatch(/^# Hello\n[\s\S]*> They want \*\*bold\*\*\n\nThe answer\n$/);
  click.mockRestore();
  blobs.mockRestore();

  await playground.send('And?');
  await waitFor(() => expect(screen.getAllByText('The answer')).toHaveLength(2));
  expect(upstream.requests[1]?.body.messages).toEqual([
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: 'The answer' },
    { role: 'user', content: 'And?' },
  ]);

  unmount();
  await playground.open(gateway);
  expect(await fold()).toBeVisible();
});

it('shows running reasoning, which can be stopped', async () => {
  const { gateway } = await playground.startGateway({ pieces: ['<think>Well', '', ''], at: { position: 1, happens: 'hang' } });
  await playground.open(gateway);
  await playground.send('Hello');
  await userEvent.click(await within(await screen.findByRole('log')).findByRole('button', { name: 'Thinking…' }));
  await playground.waitForText('Well');
  expect(readStored('playground_messages')[1]).toMatchObject({ status: 'loading' });
  await playground.click('Stop generating');
  expect(await fold()).toBeVisible();
  expect(readStored('playground_messages')[1]).toMatchObject({ status: 'complete', stopped: true, reasoning: 'Well' });
});
