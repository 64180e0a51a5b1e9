import { type Seed, type TestGateway, testGateway, testUpstream, type UpstreamScript } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect } from 'vitest';
import catalogue from '../../locales/en.json';
import { Page } from '../playground/page';

const options = { ModelRatio: '{"test-model":1,"offline-demo":0.5}' };

export const readStored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

export const writeStored = (key: string, value: unknown) =>
  localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));

export const storedStatuses = () => (readStored('playground_messages') as { status: string }[]).map(({ status }) => status);

export const textContent = (text: string) => [{ type: 'text', text }];

/** Serves `test-model` from a scripted upstream. */
async function startGateway(script: UpstreamScript, seed: Partial<Seed> = {}) {
  const upstream = await testUpstream(script);
  const gateway = await testGateway({ as: 'user', options, channels: [{ base_url: upstream.url }], ...seed });
  return { upstream, gateway };
}

/** Renders the page with its settings panel open and this model selected, unless others are stored already. */
async function open(gateway: TestGateway, { model = 'test-model' } = {}) {
  if (readStored('playground_inputs') === null) {
    writeStored('playground_inputs', { model });
  }
  if (localStorage.getItem('playground_panel') === null) {
    writeStored('playground_panel', 'open');
  }
  const page = await renderPage(<Page />, { gateway, catalogue, path: '/playground' });
  await screen.findByRole('button', { name: /^Model: / });
  return page;
}

const input = () => screen.getByRole('textbox', { name: 'Message' });

const send = async (question: string) => userEvent.type(input(), `${question}{Enter}`);

const messages = () => within(screen.getByRole('log')).queryAllByRole('article');

function lastMessage(): HTMLElement {
  const last = messages().at(-1);
  if (last === undefined) {
    throw new Error('no message');
  }
  return last;
}

/** An answer gets its actions a frame after its last text. */
const waitForAnswer = () => waitFor(() => expect(within(lastMessage()).getByRole('button', { name: 'Retry' })).toBeEnabled());

/** Queries again until the text is visible, since Markdown replaces plain text once its parser has loaded. */
const waitForText = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeVisible());

async function waitForAnswerText(text: string) {
  await waitForText(text);
  await waitForAnswer();
}

const click = (name: string, container?: HTMLElement) =>
  userEvent.click((container ? within(container) : screen).getByRole('button', { name }));

/** The page object of the playground. */
export const playground = { startGateway, open, input, send, messages, lastMessage, waitForAnswer, waitForText, waitForAnswerText, click };
