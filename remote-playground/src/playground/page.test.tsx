import { testGateway } from '@console/gateway/testing';
import { screen, userEvent, waitFor } from '@console/shared/testing';
import { describe, expect, it, vi } from 'vitest';
import { answered, articles, ask, input, lastAnswer, open, press, ready, statuses, store, stored, text } from './testing/open-playground';

const message = (role: string, id: string) => ({ role, content: text(`${id} text`), createAt: 1, id, status: 'complete' });

it('shows messages of kinds that only a later version knows, sends none of them and keeps them', async () => {
  const { upstream, gateway } = await ready({ pieces: ['Fine'] });
  const later = { ...message('tool', 'called'), status: 'paused', call: { name: 'weather' } };
  store('playground_messages', [message('user', 'asked'), later]);
  await open(gateway);
  expect(articles().map((article) => article.getAttribute('aria-label'))).toEqual(['You', 'Assistant']);
  expect(screen.getByText('called text')).toBeVisible();
  await ask('And now?');
  expect(await screen.findByText('Answer finished')).toBeInTheDocument();
  expect(upstream.requests[0]?.body).toMatchObject({
    messages: [
      { role: 'user', content: 'asked text' },
      { role: 'user', content: 'And now?' },
    ],
  });
  expect(stored('playground_messages')[1]).toEqual(later);
});

describe('a question', () => {
  it('is answered in Markdown, piece by piece, with what is set', async () => {
    const pieces = [
      '## Title\n\n',
      'Some **bold',
      '** words and [a link](https://example.com)\n\n',
      '```ts\nconst a = 1;',
      '\n```\n',
      '\n![cat](https://img.example/cat.png)',
    ];
    const { upstream, gateway } = await ready({ pieces, pauseMs: 40 });
    await open(gateway);
    await userEvent.type(screen.getByRole('textbox', { name: 'System prompt' }), 'Be brief');
    await ask('Hello{Shift>}{Enter}{/Shift}there');

    expect(await screen.findByText('Answer started')).toBeInTheDocument();
    expect(input()).toHaveValue('');
    expect(await screen.findByRole('heading', { name: 'Title' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop generating' })).toBeVisible();
    expect(await screen.findByText('Answer finished')).toBeInTheDocument();
    expect(await screen.findByText('bold', { selector: 'strong' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'a link' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: 'a link' })).toHaveAttribute('target', '_blank');
    expect(screen.getByText('const a = 1;')).toBeVisible();
    expect(screen.getByText('ts')).toBeVisible();

    expect(screen.queryByRole('img', { name: 'cat' })).toBeNull();
    await press('Show image from img.example · cat');
    expect(screen.getByRole('img', { name: 'cat' })).toHaveAttribute('src', 'https://img.example/cat.png');

    expect(upstream.requests[0]?.body).toMatchObject({
      model: 'test-model',
      stream: true,
      temperature: 0.7,
      messages: [
        { role: 'system', content: 'Be brief' },
        { role: 'user', content: 'Hello\nthere' },
      ],
    });
    expect(upstream.requests[0]?.body).not.toHaveProperty('max_tokens');
    expect(stored('playground_messages')).toMatchObject([
      { role: 'user', content: text('Hello\nthere'), status: 'complete', id: expect.any(String), createAt: expect.any(Number) },
      { role: 'assistant', content: text(pieces.join('')), status: 'complete', id: expect.any(String), createAt: expect.any(Number) },
    ]);
    expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'off');
  });

  it('is answered by the offline model as well, and continues the conversation', async () => {
    const gateway = await testGateway({ as: 'user' });
    await open(gateway, { model: '' });
    expect(screen.getByRole('button', { name: 'Model: offline-demo' })).toBeVisible();
    await ask('Hello');
    expect(await screen.findByRole('heading', { name: /offline demonstration model/ })).toBeVisible();
    await press('Stop generating');
    expect(screen.getByText('Answer stopped')).toBeInTheDocument();
    expect(statuses()).toEqual(['complete', 'complete']);
  });

  it('is not sent by the Enter that ends a composition', async () => {
    const { upstream, gateway } = await ready({});
    await open(gateway);
    await userEvent.type(input(), 'ni');
    input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }));
    expect(input()).toHaveValue('ni');
    expect(upstream.requests).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(upstream.requests).toHaveLength(1));
  });
});

describe('a conversation', () => {
  const chat = [message('user', 'u1'), message('assistant', 'a1'), message('user', 'u2'), message('assistant', 'a2')];

  it('is there again, is deleted in pairs, and is cleared after a question', async () => {
    store('playground_messages', chat);
    const gateway = await testGateway({ as: 'user' });
    await open(gateway);
    expect(await screen.findByText('a2 text')).toBeVisible();
    await press('Delete message', lastAnswer());
    expect(stored('playground_messages')).toEqual(chat.slice(0, 2));
    await press('Delete message', articles()[0]);
    expect(stored('playground_messages')).toEqual(chat.slice(1, 2));

    await press('Clear chat');
    await press('Clear chat', await screen.findByRole('alertdialog'));
    expect(await screen.findByRole('heading', { name: 'What would you like to ask?' })).toBeVisible();
    expect(stored('playground_messages')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Compare options/ }));
    expect(input()).toHaveValue('Compare the strengths and weaknesses of REST, GraphQL and gRPC in a table');
  });

  it('drops an answer and what follows when that answer is asked for again', async () => {
    store('playground_messages', chat);
    const { upstream, gateway } = await ready({ pieces: ['A new answer'] });
    await open(gateway);
    await press('Retry', articles()[1]);
    await answered('A new answer');
    expect(articles()).toHaveLength(2);
    expect(upstream.requests[0]?.body.messages).toEqual([{ role: 'user', content: 'u1 text' }]);
  });

  it('is saved as a text file', async () => {
    store('playground_messages', chat.slice(0, 2));
    const gateway = await testGateway({ as: 'user' });
    await open(gateway);
    const blobs = vi.spyOn(URL, 'createObjectURL');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await press('Export chat');
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('chat-history.txt');
    const [blob] = blobs.mock.calls[0] ?? [];
    expect(blob instanceof Blob && (await blob.text())).toBe('USER: u1 text\n\nASSISTANT: a1 text');
    click.mockRestore();
    blobs.mockRestore();
  });

  it('is stored a few times while text streams in, and a full storage is told', async () => {
    const { gateway } = await ready({ pieces: Array.from({ length: 80 }, () => 'word '), pauseMs: 10 });
    await open(gateway);
    const real = localStorage;
    const write = vi.fn((key: string, value: string) => real.setItem(key, value));
    vi.stubGlobal('localStorage', { getItem: (key: string) => real.getItem(key), setItem: write });
    const began = performance.now();
    await ask('Hello');
    expect(await screen.findByText('Answer finished')).toBeInTheDocument();
    const halfSeconds = (performance.now() - began) / 500;
    const writes = write.mock.calls.filter(([key]) => key === 'playground_messages').length;
    expect(writes).toBeGreaterThan(1);
    // Question, answer and end, and twice a second in between, however slow this machine is.
    expect(writes).toBeLessThan(4 + halfSeconds);

    write.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await press('Delete message', lastAnswer());
    expect(await screen.findByText(/storage is full/)).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('of thousands of messages opens at its end, with those in sight', async () => {
    const long = Array.from({ length: 2500 }, (_pair, index) => [message('user', `u${index}`), message('assistant', `a${index}`)]).flat();
    store('playground_messages', long);
    const { upstream, gateway } = await ready({ pieces: ['One more'] });
    await open(gateway);
    expect(await screen.findByText('a2499 text')).toBeVisible();
    await waitFor(() => expect(screen.getByText('u2490 text')).toBeVisible());
    expect(articles().length).toBeLessThan(100);
    await ask('Hello');
    await answered('One more');
    expect(upstream.requests[0]?.body.messages).toHaveLength(5001);
    await press('Delete message', lastAnswer());
    expect(stored('playground_messages')).toHaveLength(5000);
  });

  it('that cannot be read is said so and begins anew', async () => {
    store('playground_messages', '[{"role":');
    const gateway = await testGateway({ as: 'user' });
    await open(gateway);
    expect(await screen.findByText('Chat data parse failed')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What would you like to ask?' })).toBeVisible();
  });
});
