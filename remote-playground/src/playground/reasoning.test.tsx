import { screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect, it, vi } from 'vitest';
import { answered, ask, isShown, lastAnswer, open, press, ready, stored } from './testing/open-playground';

const chunk = (delta: object) => ({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta }] });
const thoughts = () => within(lastAnswer()).queryByText(/They want|bold/);
const fold = () => within(lastAnswer()).findByRole('button', { name: /^Thought for \d+ s$/ });

it.each([
  ['in a field of its own', [chunk({ reasoning_content: 'They want **bold**' }), chunk({ content: 'The answer' })]],
  ['by its other name', [chunk({ reasoning: 'They want **bold**' }), chunk({ content: 'The answer' })]],
  ['between tags', [chunk({ content: '<think>They want ' }), chunk({ content: '**bold**</think>\n\nThe answer' })]],
])('what a model thinks %s is folded, kept, and told to nobody', async (_name, events) => {
  const { upstream, gateway } = await ready({ events });
  const { unmount } = await open(gateway);
  await ask('Hello');
  await answered('The answer');
  expect(await fold()).toHaveAttribute('aria-expanded', 'false');
  expect(thoughts()).toBeNull();
  await userEvent.click(await fold());
  expect(await within(lastAnswer()).findByText('bold', { selector: 'strong' })).toBeVisible();
  expect(await fold()).toHaveAttribute('aria-expanded', 'true');
  expect(stored('playground_messages')[1]).toMatchObject({
    content: [{ type: 'text', text: 'The answer' }],
    reasoning: 'They want **bold**',
    status: 'complete',
  });

  await press('Copy message', lastAnswer());
  expect(await navigator.clipboard.readText()).toBe('The answer');
  const blobs = vi.spyOn(URL, 'createObjectURL');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await press('Export chat');
  const [blob] = blobs.mock.calls[0] ?? [];
  expect(blob instanceof Blob && (await blob.text())).toBe('USER: Hello\n\nASSISTANT: The answer');
  click.mockRestore();
  blobs.mockRestore();

  await ask('And?');
  await waitFor(() => expect(screen.getAllByText('The answer')).toHaveLength(2));
  expect(upstream.requests[1]?.body.messages).toEqual([
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: 'The answer' },
    { role: 'user', content: 'And?' },
  ]);

  unmount();
  await open(gateway);
  expect(await fold()).toBeVisible();
});

it('a model that thinks is seen thinking, and may be stopped at that', async () => {
  const { gateway } = await ready({ pieces: ['<think>Well', '', ''], at: { position: 1, happens: 'hang' } });
  await open(gateway);
  await ask('Hello');
  await userEvent.click(await within(await screen.findByRole('log')).findByRole('button', { name: 'Thinking…' }));
  await isShown('Well');
  expect(stored('playground_messages')[1]).toMatchObject({ status: 'loading' });
  await press('Stop generating');
  expect(await fold()).toBeVisible();
  expect(stored('playground_messages')[1]).toMatchObject({ status: 'complete', stopped: true, reasoning: 'Well' });
});
