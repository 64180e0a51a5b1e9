import { testGateway } from '@console/gateway/testing';
import { chooseMenuItem, screen, userEvent, waitFor } from '@console/shared/testing';
import { describe, expect, it, vi } from 'vitest';
import { playground, readStored, storedStatuses, textContent, writeStored } from '../testing/playground';

const message = (role: string, id: string) => ({ role, content: textContent(`${id} text`), createAt: 1, id, status: 'complete' });

it('shows and keeps messages of unknown roles, but does not send them', async () => {
  const { upstream, gateway } = await playground.startGateway({ pieces: ['Fine'] });
  const unknownMessage = { ...message('tool', 'called'), status: 'paused', call: { name: 'weather' } };
  writeStored('playground_messages', [message('user', 'asked'), unknownMessage]);
  await playground.open(gateway);
  expect(playground.messages().map((article) => article.getAttribute('aria-label'))).toEqual(['You', 'Assistant']);
  expect(screen.getByText('called text')).toBeVisible();
  await playground.send('And now?');
  expect(await screen.findByText('Answer finished')).toBeInTheDocument();
  expect(upstream.requests[0]?.body).toMatchObject({
    messages: [
      { role: 'user', content: 'asked text' },
      { role: 'user', content: 'And now?' },
    ],
  });
  expect(readStored('playground_messages')[1]).toEqual(unknownMessage);
});

describe('sending a question', () => {
  it('streams a Markdown answer with the current settings', async () => {
    const pieces = [
      '## Title\n\n',
      'Some **bold',
      '** words and [a link](https://example.com)\n\n',
      '```ts\nconst a = 1;',
      '\n```\n',
      '\n![cat](https://img.example/cat.png)',
    ];
    const { upstream, gateway } = await playground.startGateway({ pieces, pauseMs: 40 });
    await playground.open(gateway);
    await userEvent.type(screen.getByRole('textbox', { name: 'System prompt' }), 'Be brief');
    await playground.send('Hello{Shift>}{Enter}{/Shift}there');

    expect(await screen.findByText('Answer started')).toBeInTheDocument();
    expect(playground.input()).toHaveValue('');
    expect(await screen.findByRole('heading', { name: 'Title' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stop generating' })).toBeVisible();
    expect(await screen.findByText('Answer finished')).toBeInTheDocument();
    expect(await screen.findByText('bold', { selector: 'strong' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'a link' })).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('link', { name: 'a link' })).toHaveAttribute('target', '_blank');
    expect(screen.getByText('const a = 1;')).toBeVisible();
    expect(screen.getByText('ts')).toBeVisible();

    expect(screen.queryByRole('img', { name: 'cat' })).toBeNull();
    await playground.click('Show image from img.example · cat');
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
    expect(readStored('playground_messages')).toMatchObject([
      { role: 'user', content: textContent('Hello\nthere'), status: 'complete', id: expect.any(String), createAt: expect.any(Number) },
      {
        role: 'assistant',
        content: textContent(pieces.join('')),
        status: 'complete',
        id: expect.any(String),
        createAt: expect.any(Number),
      },
    ]);
    expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'off');
  });

  it('stops an answer of the offline model', async () => {
    const gateway = await testGateway({ as: 'user' });
    await playground.open(gateway, { model: '' });
    expect(screen.getByRole('button', { name: 'Model: offline-demo' })).toBeVisible();
    await playground.send('Hello');
    expect(await screen.findByRole('heading', { name: /offline demonstration model/ })).toBeVisible();
    await playground.click('Stop generating');
    expect(screen.getByText('Answer stopped')).toBeInTheDocument();
    expect(storedStatuses()).toEqual(['complete', 'complete']);
  });

  it('ignores the Enter key that ends a composition', async () => {
    const { upstream, gateway } = await playground.startGateway({});
    await playground.open(gateway);
    await userEvent.type(playground.input(), 'ni');
    playground.input().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }));
    expect(playground.input()).toHaveValue('ni');
    expect(upstream.requests).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(upstream.requests).toHaveLength(1));
  });
});

describe('the conversation', () => {
  const chat = [message('user', 'u1'), message('assistant', 'a1'), message('user', 'u2'), message('assistant', 'a2')];

  it('is restored, deletes messages in pairs, and is cleared after confirmation', async () => {
    writeStored('playground_messages', chat);
    const gateway = await testGateway({ as: 'user' });
    await playground.open(gateway);
    expect(await screen.findByText('a2 text')).toBeVisible();
    await playground.click('Delete message', playground.lastMessage());
    expect(readStored('playground_messages')).toEqual(chat.slice(0, 2));
    await playground.click('Delete message', playground.messages()[0]);
    expect(readStored('playground_messages')).toEqual(chat.slice(1, 2));

    await playground.click('More actions');
    await chooseMenuItem('Clear chat');
    await playground.click('Clear chat', await screen.findByRole('alertdialog'));
    expect(await screen.findByRole('heading', { name: 'What would you like to ask?' })).toBeVisible();
    expect(readStored('playground_messages')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Compare options/ }));
    expect(playground.input()).toHaveValue('Compare the strengths and weaknesses of REST, GraphQL and gRPC in a table');
  });

  it('drops an answer and what follows on retry', async () => {
    writeStored('playground_messages', chat);
    const { upstream, gateway } = await playground.startGateway({ pieces: ['A new answer'] });
    await playground.open(gateway);
    await playground.click('Retry', playground.messages()[1]);
    await playground.waitForAnswerText('A new answer');
    expect(playground.messages()).toHaveLength(2);
    expect(upstream.requests[0]?.body.messages).toEqual([{ role: 'user', content: 'u1 text' }]);
  });

  it('exports a text file', async () => {
    writeStored('playground_messages', chat.slice(0, 2));
    const gateway = await testGateway({ as: 'user' });
    await playground.open(gateway);
    const blobs = vi.spyOn(URL, 'createObjectURL');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await playground.click('More actions');
    await chooseMenuItem('Export chat');
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('chat-history.txt');
    const [blob] = blobs.mock.calls[0] ?? [];
    expect(blob instanceof Blob && (await blob.text())).toBe('USER: u1 text\n\nASSISTANT: a1 text');
    click.mockRestore();
    blobs.mockRestore();
  });

  it('throttles writes while text streams in, and reports a full storage', async () => {
    const { gateway } = await playground.startGateway({ pieces: Array.from({ length: 80 }, () => 'word '), pauseMs: 10 });
    await playground.open(gateway);
    const realStorage = localStorage;
    const write = vi.fn((key: string, value: string) => realStorage.setItem(key, value));
    vi.stubGlobal('localStorage', { getItem: (key: string) => realStorage.getItem(key), setItem: write });
    const startedAt = performance.now();
    await playground.send('Hello');
    expect(await screen.findByText('Answer finished')).toBeInTheDocument();
    const halfSeconds = (performance.now() - startedAt) / 500;
    const writes = write.mock.calls.filter(([key]) => key === 'playground_messages').length;
    expect(writes).toBeGreaterThan(1);
    // Question, answer and end, and two flushes a second, however slow this machine is.
    expect(writes).toBeLessThan(4 + halfSeconds);

    write.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await playground.click('Delete message', playground.lastMessage());
    expect(await screen.findByText(/storage is full/)).toBeVisible();
    vi.unstubAllGlobals();
  });

  it('opens thousands of messages at the end, virtualized', async () => {
    const long = Array.from({ length: 2500 }, (_pair, index) => [message('user', `u${index}`), message('assistant', `a${index}`)]).flat();
    writeStored('playground_messages', long);
    const { upstream, gateway } = await playground.startGateway({ pieces: ['One more'] });
    await playground.open(gateway);
    expect(await screen.findByText('a2499 text')).toBeVisible();
    await waitFor(() => expect(screen.getByText('u2490 text')).toBeVisible());
    expect(playground.messages().length).toBeLessThan(100);
    await playground.send('Hello');
    await playground.waitForAnswerText('One more');
    expect(upstream.requests[0]?.body.messages).toHaveLength(5001);
    await playground.click('Delete message', playground.lastMessage());
    expect(readStored('playground_messages')).toHaveLength(5000);
  });

  it('starts empty when the stored messages cannot be read', async () => {
    writeStored('playground_messages', '[{"role":');
    const gateway = await testGateway({ as: 'user' });
    await playground.open(gateway);
    expect(await screen.findByText('Chat data parse failed')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What would you like to ask?' })).toBeVisible();
  });
});
