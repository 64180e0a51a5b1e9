import { type Seed, testGateway } from '@console/gateway/testing';
import { renderPage, screen, waitFor } from '@console/shared/testing';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import catalogue from '../../locales/en.json';
import { Page } from './page';

let replaceLocation: MockInstance;

beforeEach(() => {
  replaceLocation = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
});
afterEach(() => replaceLocation.mockRestore());

const Chats = '[{"One":"https://one.example/?k={key}"}]';

async function open(seed: Seed) {
  const gateway = await testGateway({ as: 'user', ...seed });
  return { gateway, ...(await renderPage(<Page />, { gateway, catalogue, path: '/chat2link', route: '/chat2link' })) };
}

it.each([
  [{ Chats, ChatLink: 'https://own.example/{key}', ChatLink2: 'https://two.example/{key}' }, 'https://two.example/'],
  [{ Chats, ChatLink: 'https://own.example/{key}' }, 'https://own.example/'],
  [{ Chats }, 'https://one.example/?k='],
])('with %j redirects to %s with the first enabled API key', async (options, address) => {
  const { gateway } = await open({ tokens: [{ status: 1 }, { status: 2 }], options });
  await waitFor(() => expect(replaceLocation).toHaveBeenCalledExactlyOnceWith(`${address}sk-${gateway.tokens[0]?.key}`));
  expect(screen.getByRole('link', { name: 'Open it now' })).toBeVisible();
});

it('redirects to the API keys when none is enabled', async () => {
  const { router } = await open({ options: { Chats } });
  expect(await screen.findByText('No enabled API key is available for chat')).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/token'));
  expect(replaceLocation).not.toHaveBeenCalled();
});

it('explains that no chat link is configured', async () => {
  await open({ tokens: [{}], options: { Chats: '[]' } });
  expect(await screen.findByText('Please contact the administrator to configure chat links')).toBeVisible();
  expect(replaceLocation).not.toHaveBeenCalled();
});
