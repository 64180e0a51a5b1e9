import { overrideResponses, type Seed, testGateway } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor } from '@console/shared/testing';
import { describe, expect, it } from 'vitest';
import catalogue from '../../locales/en.json';
import { Page } from './page';

const address = 'https://chat.example';

const chats = JSON.stringify([{ One: `${address}/one?key={key}&url={address}` }, { Two: `${address}/two?key={key}` }]);

async function open(path: string, seed: Seed = {}) {
  const gateway = await testGateway({
    as: 'user',
    ...seed,
    options: { Chats: chats, ServerAddress: 'https://api.example/', ...seed.options },
  });
  const page = await renderPage(<Page />, { gateway, catalogue, path, route: '/chat/:id?' });
  return { gateway, ...page, key: (index: number) => `sk-${gateway.tokens[index]?.key}` };
}

const frame = (name: string) => screen.findByTitle(name);

describe('the chat page', () => {
  it('frames the first chat in a sandbox with the first enabled API key', async () => {
    const { key } = await open('/chat', {
      tokens: [
        { name: 'last', created_time: 1 },
        { name: 'expired', expired_time: 5 },
        { name: 'used up', remain_quota: 0 },
        { name: 'off', status: 2 },
      ],
    });
    const shown = await frame('One');
    expect(shown).toHaveAttribute('src', `${address}/one?key=${key(0)}&url=https%3A%2F%2Fapi.example`);
    expect(screen.getByText('Opening chat.example…')).toBeVisible();
    expect(shown).not.toBeVisible();
    shown.dispatchEvent(new Event('load'));
    await waitFor(() => expect(shown).toBeVisible());
    expect(shown).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(shown.getAttribute('sandbox')?.split(' ')).toEqual([
      'allow-scripts',
      'allow-forms',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-downloads',
      'allow-same-origin',
    ]);
    expect(screen.getByRole('combobox', { name: 'API key in use' })).toHaveTextContent('API key: last');
    const link = screen.getByRole('link', { name: 'Open in a new tab' });
    expect(link).toHaveAttribute('href', shown.getAttribute('src'));
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('switches the chat and the API key, and keeps both in the address', async () => {
    const { gateway, router, key } = await open('/chat/1', { tokens: [{ name: 'a' }, { name: 'b' }] });
    await frame('Two');
    const select = screen.getByRole('combobox', { name: 'API key in use' });
    await userEvent.selectOptions(select, 'API key: a');
    await waitFor(async () => expect(await frame('Two')).toHaveAttribute('src', `${address}/two?key=${key(0)}`));
    expect(router.state.location.search).toBe(`?token=${gateway.tokens[0]?.id}`);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Choose a chat' }), 'One');
    expect(await frame('One')).toHaveAttribute('src', expect.stringContaining(key(0)));
    expect(router.state.location.pathname).toBe('/chat/0');
  });

  it("prefers the site's own chat link", async () => {
    const { key } = await open('/chat', { tokens: [{}], options: { ChatLink: `${address}/own/{key}` } });
    expect(await frame('Chat')).toHaveAttribute('src', `${address}/own/${key(0)}`);
  });

  it("denies a chat of the console's own origin same-origin access", async () => {
    await open('/chat', { tokens: [{}], options: { ChatLink: `${window.location.origin}/own/{key}` } });
    expect((await frame('Chat')).getAttribute('sandbox')).not.toContain('allow-same-origin');
  });

  it('links to a chat that opens in its own app', async () => {
    const { key } = await open('/chat', { tokens: [{}], options: { Chats: '[{"App":"app://join?token={key}"}]' } });
    expect(await screen.findByRole('heading', { name: 'This chat opens in its own app' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Open in a new tab' })[0]).toHaveAttribute('href', `app://join?token=${key(0)}`);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('explains that the security policy blocks the chat', async () => {
    await open('/chat', { tokens: [{}] });
    await frame('One');
    const refuse = (blockedURI: string) =>
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src', blockedURI }));
    refuse('https://elsewhere.example');
    expect(document.querySelector('iframe')).not.toBeNull();
    refuse(address);
    expect(await screen.findByText('The security policy of this page blocks the chat')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Open in a new tab' })).toHaveLength(2);
    expect(document.querySelector('iframe')).toBeNull();
  });
});

it('offers a retry when the API key cannot be revealed', async () => {
  const gateway = await testGateway({ as: 'user', tokens: [{ name: 'a' }], options: { Chats: chats } });
  let isLimited = true;
  const url = await overrideResponses(gateway.url, ({ pathname }) =>
    isLimited && pathname.endsWith('/key') ? { status: 429, headers: { 'retry-after': '90' } } : undefined,
  );
  await renderPage(<Page />, { gateway: { ...gateway, url }, catalogue, path: '/chat', route: '/chat/:id?' });
  expect(await screen.findByText('Too many requests, try again in 90 s')).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
  isLimited = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await frame('One')).toHaveAttribute('src', expect.stringContaining(`key=sk-${gateway.tokens[0]?.key}`));
});

describe('when there is no chat to show', () => {
  it('notifies users without an API key and redirects them to the API keys', async () => {
    const { router } = await open('/chat', { tokens: [{ status: 2 }] });
    expect(await screen.findByText('No enabled API key is available for chat')).toBeVisible();
    expect(router.state.location.pathname).toBe('/chat');
    await waitFor(() => expect(router.state.location.pathname).toBe('/token'));
  });

  it.each([
    ['/chat', '[]', 'Please contact the administrator to configure chat links'],
    ['/chat/7', '[{"One":"https://one.example"}]', 'Chat not found'],
    ['/chat', '[{"One":"javascript:alert(1)"}]', 'Chat link configuration error, contact the administrator'],
  ])('explains why %s with the chats %s shows none', async (path, Chats, message) => {
    await open(path, { tokens: [{}], options: { Chats } });
    expect(await screen.findByRole('heading', { level: 1, name: message })).toBeVisible();
  });

  it('asks signed-out visitors to sign in unless the chat needs no API key', async () => {
    const gateway = await testGateway({ options: { Chats: chats } });
    const show = () => renderPage(<Page />, { gateway: { url: gateway.url }, catalogue, path: '/chat/1', route: '/chat/:id?' });
    const { unmount } = await show();
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?return=%2Fchat%2F1');
    unmount();
    await gateway.seed({ options: { Chats: JSON.stringify([{ One: '' }, { Free: `${address}/free` }]) } });
    await show();
    expect(await frame('Free')).toHaveAttribute('src', `${address}/free`);
  });
});
