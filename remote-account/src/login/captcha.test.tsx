import { type TestTurnstile, testGateway, testTurnstile } from '@console/gateway/testing';
import { renderPage, screen, userEvent, waitFor } from '@console/shared/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { Page } from './page';

type Widget = { callback: (token: string) => void; 'error-callback': (code: string) => void; 'expired-callback': () => void };

/** Stands in for the provider's script, which does not run in this environment. */
function standInForScript(): { widgets: Widget[]; last: () => Widget } {
  const widgets: Widget[] = [];
  const render = (_place: unknown, options: unknown) => `widget-${widgets.push(options as Widget)}`;
  Object.assign(window, { turnstile: { render, reset: () => undefined, remove: () => undefined, ready: () => undefined } });
  document.head.append(Object.assign(document.createElement('script'), { id: 'cf-turnstile-script', type: 'text/plain' }));
  return { widgets, last: () => widgets.at(-1) as Widget };
}

afterEach(() => {
  vi.restoreAllMocks();
  document.getElementById('cf-turnstile-script')?.remove();
});

async function open(language: 'zh' | 'en' = 'en'): Promise<{ turnstile: TestTurnstile; view: Awaited<ReturnType<typeof renderPage>> }> {
  const turnstile = await testTurnstile();
  const settings = { turnstileVerifyUrl: turnstile.env.TURNSTILE_VERIFY_URL ?? '' };
  const gateway = await testGateway({ options: turnstile.options, users: [{ username: 'alice', password: 'correct horse' }] }, settings);
  const view = await renderPage(<Page />, { gateway, catalogue: language === 'zh' ? zh : en, language, path: '/login', route: '/login' });
  return { turnstile, view };
}

const fields = () => document.querySelectorAll<HTMLInputElement>('input');

async function signInWith(password: string) {
  const [username, secret] = fields();
  if (!username || !secret) {
    throw new Error('There is no form');
  }
  await userEvent.clear(username);
  await userEvent.type(username, 'alice');
  await userEvent.clear(secret);
  await userEvent.type(secret, `${password}{Enter}`);
}

describe('captcha', () => {
  it('uses a new token for every attempt, so a wrong password does not block the next one', async () => {
    const script = standInForScript();
    const { turnstile, view } = await open();
    await waitFor(() => expect(script.widgets).toHaveLength(1));
    script.last().callback(turnstile.newToken());
    await signInWith('wrong');
    expect(await screen.findByText('Wrong username or password, or account disabled')).toBeVisible();

    await waitFor(() => expect(script.widgets).toHaveLength(2));
    script.last().callback(turnstile.newToken());
    await signInWith('correct horse');
    await waitFor(() => expect(view.router.state.location.pathname).toBe('/token'));
    expect(turnstile.requests.filter(({ path }) => path === '/siteverify')).toHaveLength(2);
  });

  it.each([
    ['en', 'Please retry in a few seconds; the captcha is checking the environment'],
    ['zh', '请稍后几秒重试，人机验证正在检查用户环境'],
  ] as const)('asks the user in %s to wait until there is a token, also after one has expired', async (language, message) => {
    const script = standInForScript();
    const { turnstile } = await open(language);
    await waitFor(() => expect(script.widgets).toHaveLength(1));
    script.last().callback(turnstile.newToken());
    script.last()['expired-callback']();
    await signInWith('correct horse');
    expect(await screen.findByRole('status')).toHaveTextContent(message);
    script.last().callback(turnstile.newToken());
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    expect(turnstile.requests).toHaveLength(0);
    expect(fields()[1]).toHaveValue('correct horse');
  });

  it('reports a failed challenge and retries it', async () => {
    const script = standInForScript();
    await open();
    await waitFor(() => expect(script.widgets).toHaveLength(1));
    script.last()['error-callback']('200500');
    expect(await screen.findByRole('alert')).toHaveTextContent('The captcha did not work');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(script.widgets).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('adds the script with the id that the widget waits for, and reports one that does not load', async () => {
    Reflect.deleteProperty(window, 'turnstile');
    const append = vi.spyOn(document.head, 'append');
    await open();
    await waitFor(() => expect(append).toHaveBeenCalledWith(expect.objectContaining({ id: 'cf-turnstile-script' })));
    expect(await screen.findByRole('alert')).toHaveTextContent('The captcha did not work');
    expect(document.getElementById('cf-turnstile-script')).toBeNull();
  });
});
