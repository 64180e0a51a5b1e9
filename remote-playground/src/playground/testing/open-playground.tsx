import { type Seed, type TestGateway, testGateway, testUpstream, type UpstreamScript } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor, within } from '@console/shared/testing';
import { expect } from 'vitest';
import catalogue from '../../../locales/en.json';
import { Page } from '../page';

const options = { ModelRatio: '{"test-model":1,"offline-demo":0.5}' };

/** A gateway whose `test-model` is answered by a scripted upstream. */
export async function ready(script: UpstreamScript, seed: Partial<Seed> = {}) {
  const upstream = await testUpstream(script);
  const gateway = await testGateway({ as: 'user', options, channels: [{ base_url: upstream.url }], ...seed });
  return { upstream, gateway };
}

export const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

export const store = (key: string, value: unknown) => localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));

export const statuses = () => (stored('playground_messages') as { status: string }[]).map(({ status }) => status);

export const text = (words: string) => [{ type: 'text', text: words }];

/** Draws the page, with this model chosen before. */
export async function open(gateway: TestGateway, { model = 'test-model' } = {}) {
  if (stored('playground_inputs') === null) {
    store('playground_inputs', { model });
  }
  const page = await renderPage(<Page />, { gateway, catalogue, path: '/playground' });
  await screen.findByRole('button', { name: /^Model: / });
  return page;
}

export const input = () => screen.getByRole('textbox', { name: 'Message' });

export const ask = async (question: string) => userEvent.type(input(), `${question}{Enter}`);

export const articles = () => within(screen.getByRole('log')).queryAllByRole('article');

export function lastAnswer(): HTMLElement {
  const last = articles().at(-1);
  if (last === undefined) {
    throw new Error('There is no message');
  }
  return last;
}

/** The end of an answer is drawn a frame after its last words, and brings what can be done with it. */
export const isAnswered = () => waitFor(() => expect(within(lastAnswer()).getByRole('button', { name: 'Retry' })).toBeEnabled());

/** Words of a message. They are found again until they stay: as plain text first, then as Markdown, once its parser is there. */
export const isShown = (words: string) => waitFor(() => expect(screen.getByText(words)).toBeVisible());

export async function answered(words: string) {
  await isShown(words);
  await isAnswered();
}

export const press = (name: string, where?: HTMLElement) => userEvent.click((where ? within(where) : screen).getByRole('button', { name }));
