import { type Misbehaviour, misbehave, type ProviderServer, providerServer, sendHtml, sendJson, sendScript } from './server';

/** A fake Turnstile server: the widget script and token verification. */
export type TestTurnstile = ProviderServer & {
  /** Environment variables of a gateway or console that uses this provider. */
  env: Record<string, string>;
  /** Gateway options that enable it, credentials first. */
  options: Record<string, string>;
  /** Issues a token, accepted once. */
  newToken: () => string;
  /** How verification behaves from now on; `refuse` rejects every token. */
  play: (script: Misbehaviour | 'refuse' | undefined) => void;
};

// Like the real widget, renders a cross-origin frame whose button issues a token.
const script = (origin: string) => `
(() => {
  const widgets = new Map();
  const draw = (id) => {
    const { container, options } = widgets.get(id);
    const frame = document.createElement('iframe');
    frame.src = '${origin}/widget?id=' + id + '&sitekey=' + encodeURIComponent(options.sitekey);
    frame.title = 'Captcha';
    frame.width = 300;
    frame.height = 65;
    container.replaceChildren(frame);
  };
  addEventListener('message', ({ origin, data }) => {
    const widget = origin === '${origin}' && widgets.get(data.id);
    if (!widget) return;
    widget.token = data.token;
    widget.options.callback?.(data.token);
  });
  window.turnstile = {
    ready: (callback) => callback(),
    render: (place, options) => {
      const id = 'widget-' + (widgets.size + 1);
      widgets.set(id, { container: typeof place === 'string' ? document.querySelector(place) : place, options });
      draw(id);
      return id;
    },
    reset: (id) => {
      delete widgets.get(id)?.token;
      draw(id);
    },
    remove: (id) => {
      widgets.get(id)?.container.replaceChildren();
      widgets.delete(id);
    },
    getResponse: (id) => widgets.get(id)?.token,
    isExpired: () => false,
    execute: () => undefined,
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload');
  if (onload) window[onload]?.();
})();`;

const widget = `<button>I am human</button><script>
  document.querySelector('button').onclick = async () => {
    const token = await (await fetch('/token')).text();
    parent.postMessage({ id: new URLSearchParams(location.search).get('id'), token }, '*');
  };
</script>`;

/** Starts a fake Turnstile captcha: widget and verification. */
export async function testTurnstile(): Promise<TestTurnstile> {
  let how: Misbehaviour | 'refuse' | undefined;
  const tokens = new Set<string>();
  const newToken = () => {
    const token = `token-${crypto.randomUUID()}`;
    tokens.add(token);
    return token;
  };
  const server = await providerServer(({ path, headers, body }, response) => {
    if (path === '/api.js') {
      return sendScript(response, script(`http://${headers.host}`));
    }
    if (path === '/widget') {
      return sendHtml(response, widget);
    }
    if (path === '/token') {
      return void response.end(newToken());
    }
    if (how && how !== 'refuse') {
      return misbehave(response, how);
    }
    const form = new URLSearchParams(body);
    const problems = [
      ...(form.get('secret') === 'turnstile-secret' ? [] : ['invalid-input-secret']),
      ...(tokens.delete(form.get('response') ?? '') && !how ? [] : ['timeout-or-duplicate']),
    ];
    sendJson(response, { success: problems.length === 0, 'error-codes': problems });
  });
  return {
    ...server,
    env: { TURNSTILE_SCRIPT_URL: `${server.url}/api.js`, TURNSTILE_VERIFY_URL: `${server.url}/siteverify` },
    options: { TurnstileSiteKey: 'turnstile-site', TurnstileSecretKey: 'turnstile-secret', TurnstileCheckEnabled: 'true' },
    newToken,
    play: (next) => {
      how = next;
    },
  };
}
