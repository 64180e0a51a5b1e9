import { type Seed, type TestGateway, testGateway, testUpstream, type UpstreamScript } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it, vi } from 'vitest';
import catalogue from '../../locales/en.json';
import { Page } from './page';

const options = { ModelRatio: '{"test-model":1,"offline-demo":0.5}' };

/** A gateway whose `test-model` is answered by a scripted upstream. */
async function ready(script: UpstreamScript, seed: Partial<Seed> = {}) {
  const upstream = await testUpstream(script);
  const gateway = await testGateway({ as: 'user', options, channels: [{ base_url: upstream.url }], ...seed });
  return { upstream, gateway };
}

const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
const store = (key: string, value: unknown) => localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
const text = (words: string) => [{ type: 'text', text: words }];
const message = (role: string, id: string, more = {}) => ({
  role,
  content: text(`${id} text`),
  createAt: 1,
  id,
  status: 'complete',
  ...more,
});

async function open(gateway: TestGateway, { model = 'test-model' } = {}) {
  if (stored('playground_inputs') === null) store('playground_inputs', { model });
  const page = await renderPage(<Page />, { gateway, catalogue, path: '/playground' });
  await screen.findByRole('button', { name: /^Model: / });
  return page;
}

const input = () => screen.getByRole('textbox', { name: 'Message' });
const ask = async (question: string) => userEvent.type(input(), `${question}{Enter}`);
const articles = () => within(screen.getByRole('log')).queryAllByRole('article');
const texts = () => articles().map((article) => article.textContent);
const lastAnswer = () => articles().at(-1) as HTMLElement;
const press = (name: string, where?: HTMLElement) => userEvent.click((where ? within(where) : screen).getByRole('button', { name }));
const statuses = () => (stored('playground_messages') as { status: string }[]).map(({ status }) => status);

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

describe('an answer that goes wrong', () => {
  it.each<[string, UpstreamScript['at'], RegExp, string]>([
    ['an error comes inside', { position: 1, happens: 'error' }, /the test upstream failed/, 'One'],
    ['nonsense comes inside', { position: 1, happens: 'nonsense' }, /\{"choices": \[\{/, 'One'],
  ])('keeps what came and says why when %s', async (_name, at, words, kept) => {
    const { upstream, gateway } = await ready({ pieces: ['One', ' two'], ...(at && { at }) });
    await open(gateway);
    await ask('Count');
    expect(await within(screen.getByRole('log')).findByText('The answer failed')).toBeVisible();
    expect(lastAnswer()).toHaveTextContent(kept);
    expect(lastAnswer()).toHaveTextContent(words);
    expect(statuses()).toEqual(['complete', 'error']);

    upstream.play({ pieces: ['One two three'] });
    await press('Retry', lastAnswer());
    expect(await screen.findByText('One two three')).toBeVisible();
    expect(articles()).toHaveLength(2);
    expect(upstream.requests[1]?.body.messages).toEqual([{ role: 'user', content: 'Count' }]);
  });

  it.each<[string, Partial<Seed>, UpstreamScript, RegExp]>([
    ['there is no quota', { me: { quota: 0 } }, {}, /quota|balance/i],
    ['no channel has the model', { channels: [] }, {}, /test-model/],
    ['the upstream refuses', {}, { status: 400, error: { message: 'context too long' } }, /context too long/],
  ])("shows the server's words when %s", async (_name, seed, script, words) => {
    const { gateway } = await ready(script, seed);
    await open(gateway);
    await ask('Hello');
    expect(await within(screen.getByRole('log')).findByText('The answer failed')).toBeVisible();
    expect(lastAnswer()).toHaveTextContent(words);
    expect(within(lastAnswer()).getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(statuses()).toEqual(['complete', 'error']);
  });

  it('is whole when the upstream ignored that a stream was asked for', async () => {
    const { gateway } = await ready({ pieces: ['All at once'], ignoreStream: true });
    await open(gateway);
    await ask('Hello');
    expect(await screen.findByText('All at once')).toBeVisible();
    await waitFor(() => expect(statuses()).toEqual(['complete', 'complete']));
  });

  it('is stopped on request, and when the page is left', async () => {
    const script: UpstreamScript = { pieces: ['Partly', 'never'], at: { position: 1, happens: 'hang' } };
    const { upstream, gateway } = await ready(script);
    const { unmount } = await open(gateway);
    await ask('Hello');
    expect(await screen.findByText('Partly')).toBeVisible();
    expect(screen.getByText(/An answer is running/)).toBeVisible();
    await press('Stop generating');
    await waitFor(() => expect(upstream.aborted()).toBe(1));
    expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();

    await ask('Again');
    await waitFor(() => expect(screen.getAllByText('Partly')).toHaveLength(2));
    await userEvent.type(input(), 'a draft');
    unmount();
    await waitFor(() => expect(upstream.aborted()).toBe(2));
    expect(statuses()).toEqual(['complete', 'complete', 'complete', 'complete']);

    await open(gateway);
    expect(texts()).toHaveLength(4);
    expect(input()).toHaveValue('a draft');
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
    expect(await screen.findByText('A new answer')).toBeVisible();
    expect(articles()).toHaveLength(2);
    expect(upstream.requests[0]?.body.messages).toEqual([{ role: 'user', content: 'u1 text' }]);
  });

  it('is saved as a text file', async () => {
    store('playground_messages', chat.slice(0, 2));
    const gateway = await testGateway({ as: 'user' });
    await open(gateway);
    const saved: { name: string; content: Blob }[] = [];
    const blobs = vi.spyOn(URL, 'createObjectURL');
    const onClick = (event: MouseEvent) => {
      event.preventDefault();
      saved.push({ name: (event.target as HTMLAnchorElement).download, content: blobs.mock.calls[0]?.[0] as Blob });
    };
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      onClick({ target: this, preventDefault: () => undefined } as unknown as MouseEvent);
    });
    await press('Export chat');
    expect(saved[0]?.name).toBe('chat-history.txt');
    expect(await saved[0]?.content.text()).toBe('USER: u1 text\n\nASSISTANT: a1 text');
    click.mockRestore();
    blobs.mockRestore();
  });

  it('that cannot be read is said so and begins anew', async () => {
    store('playground_messages', '[{"role":');
    const gateway = await testGateway({ as: 'user' });
    await open(gateway);
    expect(await screen.findByText('Chat data parse failed')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What would you like to ask?' })).toBeVisible();
  });
});

describe('the settings', () => {
  it('offer models and groups, are kept, sent and reset', async () => {
    const { upstream, gateway } = await ready({}, { me: { group: 'vip' }, channels: [] });
    await gateway.seed({ channels: [{ base_url: upstream.url, models: 'test-model,other-model', group: 'default,vip' }] });
    await open(gateway, { model: '' });
    const group = screen.getByRole('combobox', { name: 'Group' });
    expect(within(group).getAllByRole('option')[0]).toHaveValue('vip');
    expect(group).toHaveValue('vip');
    await userEvent.selectOptions(group, 'default');

    await userEvent.click(screen.getByRole('button', { name: /^Model: / }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Search models' }), 'TEST{Enter}');
    expect(screen.getByRole('button', { name: 'Model: test-model' })).toHaveFocus();

    const limit = screen.getByRole('textbox', { name: 'Max tokens' });
    await userEvent.type(limit, '-5');
    expect(screen.getByText(/whole number from 0/)).toBeVisible();
    await ask('Hello');
    await waitFor(() => expect(upstream.requests).toHaveLength(1));
    expect(upstream.requests[0]?.body).not.toHaveProperty('max_tokens');
    expect(await screen.findByText('Hello world')).toBeVisible();

    await userEvent.clear(limit);
    await userEvent.type(limit, '64');
    await ask('Again');
    await waitFor(() => expect(upstream.requests[1]?.body).toMatchObject({ max_tokens: 64, model: 'test-model' }));
    expect(stored('playground_inputs')).toEqual({ model: 'test-model', group: 'default', temperature: 0.7, max_tokens: 64, system: '' });

    await press('Reset settings');
    await press('Reset settings', await screen.findByRole('alertdialog'));
    expect(await screen.findByText('Settings reset')).toBeVisible();
    expect(limit).toHaveValue('128000');
    expect(group).toHaveValue('vip');
    expect(stored('playground_inputs')).toMatchObject({ max_tokens: 128000, temperature: 0.7 });
  });

  it('say what could not be loaded, and why nothing can be sent', async () => {
    const gateway = await testGateway({ as: 'user' });
    const page = renderPage(<Page />, { gateway, catalogue, path: '/playground' });
    await page;
    await gateway.close();
    expect(await screen.findByText('Loading user group failed', {}, { timeout: 5000 })).toBeVisible();
    expect(screen.getAllByText('Loading model list failed')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  });
});
