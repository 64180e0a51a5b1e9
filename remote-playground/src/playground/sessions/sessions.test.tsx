import { overrideResponses } from '@console/gateway/testing';
import { chooseMenuItem, findOpenDialog, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it, vi } from 'vitest';
import { installFakeIndexedDb } from '../../testing/fake-indexed-db';
import { playground, readStored, textContent, writeStored } from '../../testing/playground';

installFakeIndexedDb();

const message = (role: string, id: string) => ({ role, content: textContent(`${id} text`), createAt: 1, id, status: 'complete' });
const openSessions = async () => {
  await playground.click('Show sessions');
  return within(await findOpenDialog('Sessions'));
};
const names = () =>
  within(screen.getByRole('dialog', { name: 'Sessions' }))
    .queryAllByRole('link')
    .map((link) => link.textContent);
const choose = async (title: string, action: string) => {
  await playground.click(`Actions for ${title}`);
  await screen.findByRole('menuitem', { name: action });
  await chooseMenuItem(action);
};
const temperature = () => screen.getByRole('slider', { name: 'Temperature' });

async function twoSessions() {
  const { upstream, gateway } = await playground.startGateway({ pieces: ['Red they are'] });
  const page = await playground.open(gateway);
  await playground.send('Roses');
  await playground.waitForAnswer();
  await userEvent.click((await openSessions()).getByRole('button', { name: 'New session' }));
  await waitFor(() => expect(playground.messages()).toHaveLength(0));
  upstream.play({ pieces: ['Blue they are'] });
  await playground.send('Violets');
  await playground.waitForAnswer();
  return { upstream, gateway, page };
}

describe('sessions', () => {
  it('keep their messages and settings, and local storage those of the open one', async () => {
    await twoSessions();
    await userEvent.clear(screen.getByRole('textbox', { name: 'System prompt' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'System prompt' }), 'Be blue');
    expect(readStored('playground_messages')).toMatchObject([
      { content: textContent('Violets') },
      { content: textContent('Blue they are') },
    ]);

    const panel = await openSessions();
    expect(panel.getByRole('heading', { name: 'Today' })).toBeVisible();
    expect(names()).toEqual(['Violets', 'Roses']);
    expect(panel.getByRole('link', { name: 'Violets' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(panel.getByRole('link', { name: 'Roses' }));
    await playground.waitForText('Red they are');
    expect(screen.queryByText('Blue they are')).toBeNull();
    expect(readStored('playground_messages')).toMatchObject([{ content: textContent('Roses') }, { content: textContent('Red they are') }]);
    expect(screen.getByRole('textbox', { name: 'System prompt' })).toHaveValue('');
    expect(readStored('playground_inputs').system ?? '').toBe('');

    await userEvent.click((await openSessions()).getByRole('link', { name: 'Violets' }));
    await playground.waitForText('Blue they are');
    expect(screen.getByRole('textbox', { name: 'System prompt' })).toHaveValue('Be blue');
    expect(temperature()).toHaveValue('0.7');
  });

  it('continue answering while another one is open', async () => {
    const { upstream } = await twoSessions();
    upstream.play({ pieces: ['Slowly', ' it', ' comes'], pauseMs: 300 });
    await playground.send('More');
    expect(await screen.findByText(/Slowly/)).toBeVisible();
    await userEvent.click((await openSessions()).getByRole('link', { name: 'Roses' }));
    await playground.waitForText('Red they are');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
    await userEvent.click((await openSessions()).getByRole('link', { name: 'Violets' }));
    await playground.waitForText('Slowly it comes');
    await playground.waitForAnswer();
    expect(readStored('playground_messages')).toHaveLength(4);
  });

  it('can be searched, renamed, deleted and restored by keyboard', async () => {
    await twoSessions();
    const panel = await openSessions();
    await userEvent.type(panel.getByRole('textbox', { name: 'Search sessions' }), 'RED');
    await waitFor(() => expect(names()).toEqual(['RosesRed they are']));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(names()).toHaveLength(2));
    await userEvent.type(panel.getByRole('textbox', { name: 'Search sessions' }), 'nowhere');
    expect(await panel.findByText('No session matches')).toBeVisible();
    await userEvent.keyboard('{Escape}');

    await waitFor(() => expect(names()).toHaveLength(2));
    panel.getByRole('link', { name: 'Violets' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(panel.getByRole('link', { name: 'Roses' })).toHaveFocus());
    await userEvent.keyboard('{F2}');
    expect(panel.getByRole('textbox', { name: 'Name of the session' })).toHaveFocus();
    await userEvent.keyboard('Not this{Escape}');
    await waitFor(() => expect(panel.getByRole('link', { name: 'Roses' })).toHaveFocus());
    await userEvent.keyboard('{F2}Garden{Enter}');
    await waitFor(() => expect(panel.getByRole('link', { name: 'Garden' })).toHaveFocus());

    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(names()).toEqual(['Violets']));
    await waitFor(() => expect(panel.getByRole('link', { name: 'Violets' })).toHaveFocus());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(names()).toEqual(['Violets', 'Garden']));
    await userEvent.click(panel.getByRole('link', { name: 'Garden' }));
    await playground.waitForText('Red they are');
  });

  it('open the next one after deletion, and a new one after the last', async () => {
    await twoSessions();
    await openSessions();
    await choose('Violets', 'Delete');
    await playground.waitForText('Red they are');
    screen.getByRole('link', { name: 'Roses' }).focus();
    await userEvent.keyboard('{Delete}');
    expect(await screen.findByText('What would you like to ask?')).toBeVisible();
    expect(readStored('playground_messages')).toEqual([]);
  });

  it('can be exported and imported, and an invalid file is rejected', async () => {
    await twoSessions();
    const panel = await openSessions();
    const blobs = vi.spyOn(URL, 'createObjectURL');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await choose('Violets', 'Export as JSON');
    await waitFor(() => expect(blobs).toHaveBeenCalled());
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('Violets.json');
    const [blob] = blobs.mock.calls[0] ?? [];
    const file = blob instanceof Blob ? await blob.text() : '';
    click.mockRestore();
    blobs.mockRestore();

    const upload = (text: string, name: string) =>
      userEvent.upload(
        within(screen.getByRole('dialog', { name: 'Sessions' })).getByLabelText<HTMLInputElement>('Import sessions'),
        new File([text], name, { type: 'application/json' }),
      );
    await upload('[{"role":"tool"}]', 'bad.json');
    expect(await screen.findByText(/bad\.json was not imported/)).toBeVisible();
    expect(panel.getAllByRole('link')).toHaveLength(2);
    await upload(file.replaceAll('Blue they are', 'Blue they were'), 'violets.json');
    expect(await screen.findByText('Session imported')).toBeVisible();
    await playground.waitForText('Blue they were');
    await openSessions();
    expect(names()).toEqual(['Violets', 'Violets', 'Roses']);
  });

  it('can be forked from any message', async () => {
    const { upstream } = await twoSessions();
    upstream.play({ pieces: ['Not again'] });
    await playground.send('And tulips');
    await playground.waitForText('Not again');
    await playground.waitForAnswer();
    await playground.click('New session from here', playground.messages()[1]);
    await waitFor(() => expect(playground.messages()).toHaveLength(2));
    expect(readStored('playground_messages')).toMatchObject([
      { content: textContent('Violets') },
      { content: textContent('Blue they are') },
    ]);
    await openSessions();
    expect(names()).toEqual(['Violets', 'Violets', 'Roses']);
  });
});

describe('a chat from before sessions', () => {
  it('becomes the first session', async () => {
    writeStored('playground_messages', [message('user', 'u1'), message('assistant', 'a1')]);
    const { gateway } = await playground.startGateway({});
    await playground.open(gateway);
    await openSessions();
    await waitFor(() => expect(names()).toEqual(['u1 text']));
  });

  it('works where the browser stores no sessions, and says so', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { gateway } = await playground.startGateway({ pieces: ['Still here'] });
    await playground.open(gateway);
    await playground.send('Hello');
    await playground.waitForText('Still here');
    await playground.waitForAnswer();
    expect(readStored('playground_messages')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'New session from here' })).toBeNull();
    expect((await openSessions()).getByText(/does not store sessions/)).toBeVisible();
  });
});

it('keeps the open session when the storage is full', async () => {
  const { gateway } = await playground.startGateway({ pieces: ['Still here'] });
  await playground.open(gateway);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await playground.send('Hello');
  expect(await screen.findByText(/no room for this session/)).toBeVisible();
  await playground.waitForAnswer();
  expect(readStored('playground_messages')).toHaveLength(2);
  await userEvent.click((await openSessions()).getByRole('button', { name: 'New session' }));
  expect(await screen.findByText(/cannot keep the open session/)).toBeVisible();
  expect(playground.messages()).toHaveLength(2);

  put.mockRestore();
  await userEvent.click((await openSessions()).getByRole('button', { name: 'New session' }));
  await waitFor(() => expect(playground.messages()).toHaveLength(0));
});

it("waits for the model's defaults before it sends a question", async () => {
  const { upstream, gateway } = await playground.startGateway(
    { pieces: ['Cool'] },
    { modelDefaults: [{ model: 'test-model', temperature: 0.2, max_tokens: 64 }] },
  );
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const url = await overrideResponses(gateway.url, async ({ pathname }) => {
    if (pathname === '/api/model_defaults/effective') {
      await released;
    }
    return undefined;
  });
  await playground.open({ ...gateway, url });
  await playground.send('Hello');
  expect(await screen.findByRole('button', { name: 'Stop generating' })).toBeVisible();
  expect(upstream.requests).toEqual([]);
  release();
  await playground.waitForText('Cool');
  expect(upstream.requests[0]?.body).toMatchObject({ temperature: 0.2, max_tokens: 64 });
});
