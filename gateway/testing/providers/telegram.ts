import { createHash, createHmac } from 'node:crypto';
import { type ProviderServer, providerServer, sendHtml, sendJson, sendScript } from './server';

/** Fields that the Telegram login widget adds to the redirect URL, with `hash` as their signature. */
export type TelegramFields = Record<string, string>;

/** A fake Telegram server: the login widget and `getMe` of the bot. */
export type TestTelegram = ProviderServer & {
  /** Environment variables of a gateway or console that uses this provider. */
  env: Record<string, string>;
  /** Gateway options that enable it, credentials first. */
  options: Record<string, string>;
  /** The signed fields for a user who agreed just now, merged over the default ones. */
  signed: (fields?: TelegramFields) => TelegramFields;
};

const botToken = '4242:telegram-bot-token';
const botName = 'console_bot';

// Like the real widget, renders a cross-origin frame whose button redirects the page to `data-auth-url`.
const script = (origin: string) => `
(() => {
  const { telegramLogin, authUrl } = document.currentScript.dataset;
  const frame = document.createElement('iframe');
  frame.src = '${origin}/embed/' + encodeURIComponent(telegramLogin);
  frame.title = 'Telegram';
  frame.width = 240;
  frame.height = 40;
  document.currentScript.after(frame);
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== '${origin}' || source !== frame.contentWindow) return;
    const back = new URL(authUrl, location.href);
    for (const [name, value] of Object.entries(data)) back.searchParams.append(name, value);
    location.href = back;
  });
})();`;

const frame = (
  fields: TelegramFields,
) => `<button>Log in with Telegram</button><script type="application/json">${JSON.stringify(fields)}</script>
<script>
  document.querySelector('button').onclick = () => parent.postMessage(JSON.parse(document.querySelector('script').textContent), '*');
</script>`;

/** Starts a fake Telegram login widget. */
export async function testTelegram(): Promise<TestTelegram> {
  const signed = (fields: TelegramFields = {}): TelegramFields => {
    const all = { id: '99281932', first_name: 'Ann', username: 'ann', auth_date: String(Math.floor(Date.now() / 1000)), ...fields };
    const text = Object.entries(all)
      .map(([name, value]) => `${name}=${value}`)
      .sort()
      .join('\n');
    const key = createHash('sha256').update(botToken).digest();
    return { ...all, hash: createHmac('sha256', key).update(text).digest('hex') };
  };
  const server = await providerServer(({ path, headers }, response) => {
    if (path.endsWith('/getMe')) {
      const isOurs = path === `/bot${botToken}/getMe`;
      const unauthorized = { ok: false, error_code: 401, description: 'Unauthorized' };
      return sendJson(
        response,
        isOurs ? { ok: true, result: { id: 4242, is_bot: true, username: botName } } : unauthorized,
        isOurs ? 200 : 401,
      );
    }
    return path === '/widget.js' ? sendScript(response, script(`http://${headers.host}`)) : sendHtml(response, frame(signed()));
  });
  return {
    ...server,
    env: { TELEGRAM_WIDGET_URL: `${server.url}/widget.js`, TELEGRAM_API_URL: server.url },
    options: { TelegramBotToken: botToken, TelegramBotName: botName, TelegramOAuthEnabled: 'true' },
    signed,
  };
}
