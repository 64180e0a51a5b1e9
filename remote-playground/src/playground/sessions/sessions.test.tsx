import { overrideResponses } from '@console/gateway/testing';
import { chooseMenuItem, findOpenDialog, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { describe, expect, it, vi } from 'vitest';
import { articles, ask, isAnswered, isShown, open, press, ready, store, stored, text } from '../testing/open-playground';
import { ownDatabase } from '../testing/own-database';

ownDatabase();

const message = (role: string, id: string) => ({ role, content: text(`${id} text`), createAt: 1, id, status: 'complete' });
const show = async () => {
  await press('Show sessions');
  return within(await findOpenDialog('Sessions'));
};
const names = () =>
  within(screen.getByRole('dialog', { name: 'Sessions' }))
    .queryAllByRole('link')
    .map((link) => link.textContent);
const choose = async (title: string, action: string) => {
  await press(`Actions for ${title}`);
  await screen.findByRole('menuitem', { name: action });
  await chooseMenuItem(action);
};
const temperature = () => screen.getByRole('slider', { name: 'Temperature' });

/** Two sessions: the first one with a question about roses, the second one, open, about violets. */
async function twoSessions() {
  const { upstream, gateway } = await ready({ pieces: ['Red they are'] });
  const page = await open(gateway);
  await ask('Roses');
  await isAnswered();
  await userEvent.click((await show()).getByRole('button', { name: 'New session' }));
  await waitFor(() => expect(articles()).toHaveLength(0));
  upstream.play({ pieces: ['Blue they are'] });
  await ask('Violets');
  await isAnswered();
  return { upstream, gateway, page };
}

describe('sessions', () => {
  it('keep their messages and settings, of which local storage has those of the open one', async () => {
    await twoSessions();
    await userEvent.clear(screen.getByRole('textbox', { name: 'System prompt' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'System prompt' }), 'Be blue');
    expect(stored('playground_messages')).toMatchObject([{ content: text('Violets') }, { content: text('Blue they are') }]);

    const panel = await show();
    expect(panel.getByRole('heading', { name: 'Today' })).toBeVisible();
    expect(names()).toEqual(['Violets', 'Roses']);
    expect(panel.getByRole('link', { name: 'Violets' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(panel.getByRole('link', { name: 'Roses' }));
    await isShown('Red they are');
    expect(screen.queryByText('Blue they are')).toBeNull();
    expect(stored('playground_messages')).toMatchObject([{ content: text('Roses') }, { content: text('Red they are') }]);
    expect(screen.getByRole('textbox', { name: 'System prompt' })).toHaveValue('');
    expect(stored('playground_inputs').system ?? '').toBe('');

    await userEvent.click((await show()).getByRole('link', { name: 'Violets' }));
    await isShown('Blue they are');
    expect(screen.getByRole('textbox', { name: 'System prompt' })).toHaveValue('Be blue');
    expect(temperature()).toHaveValue('0.7');
  });

  it('go on answering while another one is open', async () => {
    const { upstream } = await twoSessions();
    upstream.play({ pieces: ['Slowly', ' it', ' comes'], pauseMs: 300 });
    await ask('More');
    expect(await screen.findByText(/Slowly/)).toBeVisible();
    await userEvent.click((await show()).getByRole('link', { name: 'Roses' }));
    await isShown('Red they are');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
    await userEvent.click((await show()).getByRole('link', { name: 'Violets' }));
    await isShown('Slowly it comes');
    await isAnswered();
    expect(stored('playground_messages')).toHaveLength(4);
  });

  it('are found by title and text, renamed, deleted and brought back, all by keyboard', async () => {
    await twoSessions();
    const panel = await show();
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
    await isShown('Red they are');
  });

  it('open the next one when the open one is deleted, and begin anew after the last', async () => {
    await twoSessions();
    await show();
    await choose('Violets', 'Delete');
    await isShown('Red they are');
    screen.getByRole('link', { name: 'Roses' }).focus();
    await userEvent.keyboard('{Delete}');
    expect(await screen.findByText('What would you like to ask?')).toBeVisible();
    expect(stored('playground_messages')).toEqual([]);
  });

  it('go out as a file and come back, and a bad file is refused with what is wrong', async () => {
    await twoSessions();
    const panel = await show();
    const blobs = vi.spyOn(URL, 'createObjectURL');
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await choose('Violets', 'Export as JSON');
    await waitFor(() => expect(blobs).toHaveBeenCalled());
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('Violets.json');
    const [blob] = blobs.mock.calls[0] ?? [];
    const file = blob instanceof Blob ? await blob.text() : '';
    click.mockRestore();
    blobs.mockRestore();

    const field = panel.getByLabelText<HTMLInputElement>('Import sessions');
    await userEvent.upload(field, new File([file], 'violets.json', { type: 'application/json' }));
    expect(await screen.findByText('Session imported')).toBeVisible();
    expect(names()).toEqual(['Violets', 'Violets', 'Roses']);
    await userEvent.upload(field, new File(['[{"role":"tool"}]'], 'bad.json', { type: 'application/json' }));
    expect(await screen.findByText(/bad\.json was not imported/)).toBeVisible();
    expect(panel.getAllByRole('link')).toHaveLength(3);
  });

  it('begin from any message of another one', async () => {
    const { upstream } = await twoSessions();
    upstream.play({ pieces: ['Not again'] });
    await ask('And tulips');
    await isShown('Not again');
    await isAnswered();
    await press('New session from here', articles()[1]);
    await waitFor(() => expect(articles()).toHaveLength(2));
    expect(stored('playground_messages')).toMatchObject([{ content: text('Violets') }, { content: text('Blue they are') }]);
    await show();
    expect(names()).toEqual(['Violets', 'Violets', 'Roses']);
  });
});

describe('what was there before sessions', () => {
  it('becomes the first one', async () => {
    store('playground_messages', [message('user', 'u1'), message('assistant', 'a1')]);
    const { gateway } = await ready({});
    await open(gateway);
    await show();
    await waitFor(() => expect(names()).toEqual(['u1 text']));
  });

  it('is all there is where the browser keeps no sessions, and that is said', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { gateway } = await ready({ pieces: ['Still here'] });
    await open(gateway);
    await ask('Hello');
    await isShown('Still here');
    await isAnswered();
    expect(stored('playground_messages')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'New session from here' })).toBeNull();
    expect((await show()).getByText(/keeps no sessions/)).toBeVisible();
  });
});

it('says when there is no room for a session, and keeps the open one', async () => {
  const { gateway } = await ready({ pieces: ['Still here'] });
  await open(gateway);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await ask('Hello');
  expect(await screen.findByText(/no room for this session/)).toBeVisible();
  await isAnswered();
  expect(stored('playground_messages')).toHaveLength(2);
  await userEvent.click((await show()).getByRole('button', { name: 'New session' }));
  expect(await screen.findByText(/cannot keep the open session/)).toBeVisible();
  expect(articles()).toHaveLength(2);

  put.mockRestore();
  await userEvent.click((await show()).getByRole('button', { name: 'New session' }));
  await waitFor(() => expect(articles()).toHaveLength(0));
});

it('a question waits for what the model has as its defaults', async () => {
  const { upstream, gateway } = await ready(
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
  await open({ ...gateway, url });
  await ask('Hello');
  expect(await screen.findByRole('button', { name: 'Stop generating' })).toBeVisible();
  expect(upstream.requests).toEqual([]);
  release();
  await isShown('Cool');
  expect(upstream.requests[0]?.body).toMatchObject({ temperature: 0.2, max_tokens: 64 });
});
