import { type Seed, testGateway } from '@console/gateway/testing';
import { renderPage, screen, waitFor } from '@console/shared/testing';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import catalogue from '../../locales/en.json';
import { Page } from './page';

let left: MockInstance;

beforeEach(() => {
  left = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
});
afterEach(() => left.mockRestore());

const Chats = '[{"One":"https://one.example/?k={key}"}]';

async function open(seed: Seed) {
  const gateway = await testGateway({ as: 'user', ...seed });
  return { gateway, ...(await renderPage(<Page />, { gateway, catalogue, path: '/chat2link', route: '/chat2link' })) };
}

it.each([
  [{ Chats, ChatLink: 'https://own.example/{key}', ChatLink2: 'https://two.example/{key}' }, 'https://two.example/'],
  [{ Chats, ChatLink: 'https://own.example/{key}' }, 'https://own.example/'],
  [{ Chats }, 'https://one.example/?k='],
])('with %j leads to %s and the key of the first enabled token', async (options, address) => {
  const { gateway } = await open({ tokens: [{ status: 1 }, { status: 2 }], options });
  await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith(`${address}sk-${gateway.tokens[0]?.key}`));
  expect(screen.getByRole('link', { name: 'Open it now' })).toBeVisible();
});

it('leads to the tokens where none is enabled', async () => {
  const { router } = await open({ options: { Chats } });
  expect(await screen.findByText('No enabled API key is available for chat')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/token'));
  expect(left).not.toHaveBeenCalled();
});

it('says when there is nowhere to go', async () => {
  await open({ tokens: [{}], options: { Chats: '[]' } });
  expect(await screen.findByText('Please contact the administrator to configure chat links')).toBeVisible();
  expect(left).not.toHaveBeenCalled();
});
