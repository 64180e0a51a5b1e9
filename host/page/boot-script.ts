/** Cookie with the host version that failed to start, so that the edge serves the previous one. */
export const brokenHostCookie = 'broken-host';

type BootOptions = {
  cookie: string;
  /** Seconds, after which the version gets another chance. */
  cookieMaxAge: number;
  /** Milliseconds between two attempts of a tab to leave a host. */
  minRetryInterval: number;
  panelStyle: string;
  /** In local storage. */
  languageKey: string;
  userKey: string;
  firstReadsKey: string;
};

/**
 * Completes what the edge could not prepare or know. When the host does not start or renders nothing, reports that to the edge and reloads
 * the page with the previous host, at most once a minute; without a previous host it shows a message. The source of this function is
 * inlined in every page before the host: it uses nothing but its argument, and no syntax that is newer than `fetch`.
 */
function startPage({ cookie, cookieMaxAge, minRetryInterval, panelStyle, ...keys }: BootOptions): void {
  const receiveProof = () => {
    const proof = document.getElementById('page-proof');
    if (proof) {
      (document.getElementById('composition') as HTMLElement).dataset.page = (proof as HTMLDataElement).value;
    }
  };

  const readLanguage = () => {
    try {
      return /^en/.test(localStorage.getItem(keys.languageKey) as string) ? 'en' : 'zh';
    } catch (_) {
      return 'zh';
    }
  };

  const preloadCatalogues = () => {
    const links = document.querySelectorAll<HTMLLinkElement>(`link[data-language=${readLanguage()}]`);
    for (let index = 0; index < links.length; index += 1) {
      (links[index] as HTMLLinkElement).rel = 'preload';
    }
  };

  /** Requests the status, and what the page read last time. The host's HTTP client takes the responses (shared/src/http/first-reads.ts). */
  const requestFirstReads = () => {
    const requests: Record<string, Promise<Response | undefined>> = {};
    const headers: Record<string, string> = { 'Cache-Control': 'no-store', 'Accept-Language': readLanguage() };
    let addresses = ['/api/status'];
    try {
      const { id } = JSON.parse(localStorage.getItem(keys.userKey) as string);
      headers['New-Api-User'] = headers['Veloera-User'] = `${id}`;
      const { user, pages } = JSON.parse(localStorage.getItem(keys.firstReadsKey) as string);
      addresses = addresses.concat((user === id && pages[location.pathname + location.search]) || []);
    } catch (_) {
      // Nothing usable is stored.
    }
    addresses.forEach((address) => {
      if (address.indexOf('/api/') === 0 && !requests[address]) {
        requests[address] = fetch(address, { headers, credentials: 'same-origin' }).catch(() => undefined);
      }
    });
    (window as { firstReads?: object }).firstReads = requests;
  };
  requestFirstReads();
  // Once the page has rendered, a change would compute all styles again.
  if (readLanguage() === 'en') {
    document.documentElement.lang = 'en';
  }

  const finishPage = () => {
    receiveProof();
    preloadCatalogues();
  };
  // Before deferred scripts run, so before the host reads any of it.
  document.addEventListener('readystatechange', finishPage, { once: true });

  if (document.documentElement.hasAttribute('data-development')) {
    return;
  }
  let isOver = false;
  const getRoot = () => document.getElementById('root') as HTMLElement;

  const showMessage = () => {
    if (getRoot().firstChild) {
      return;
    }
    const isChinese = document.documentElement.lang.startsWith('zh');
    const panel = document.createElement('div');
    panel.setAttribute('role', 'alert');
    panel.style.cssText = panelStyle;
    const message = document.createElement('p');
    message.textContent = isChinese
      ? '控制台未能启动。请重新加载，或稍后再试。'
      : 'The console could not start. Reload the page, or try again later.';
    const button = document.createElement('button');
    button.textContent = isChinese ? '重新加载' : 'Reload';
    button.style.cssText = 'padding:8px 16px;font:inherit';
    button.addEventListener('click', () => location.reload());
    panel.append(message, button);
    getRoot().append(panel);
  };

  const leaveHost = (host: { version: string; previous?: unknown }) => {
    let leftAt = 0;
    try {
      leftAt = Number(sessionStorage.getItem(cookie));
      sessionStorage.setItem(cookie, String(Date.now()));
    } catch (_) {
      leftAt = Date.now();
    }
    if (!host.previous || Date.now() - leftAt < minRetryInterval) {
      showMessage();
      return;
    }
    const secure = location.protocol === 'https:' ? ';secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: browsers without the Cookie Store API start here too
    document.cookie = `${cookie}=${host.version};path=/;max-age=${cookieMaxAge};samesite=lax${secure}`;
    location.reload();
  };

  const reportFailure = (reason: string, error?: Error) => {
    const data = document.getElementById('composition') as HTMLElement;
    const { host, sequence } = JSON.parse(data.textContent as string);
    const failure = {
      remote: 'host',
      version: host.version,
      reason,
      ms: Math.round(performance.now()),
      message: error ? String(error.message || error).slice(0, 300) : undefined,
      stack: error ? String(error.stack || '').slice(0, 4_000) : undefined,
    };
    const report = {
      tab: `start-${Math.random().toString(36).slice(2)}`,
      page: data.dataset.page,
      sequence,
      mounted: {},
      held: [],
      closed: true,
      failures: [failure],
    };
    const timeout = new AbortController();
    setTimeout(() => timeout.abort(), 3_000);
    fetch('/composition/reports', {
      method: 'POST',
      keepalive: true,
      signal: timeout.signal,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
    })
      .catch(() => undefined)
      .then(() => leaveHost(host));
  };

  const runOnce = (work: () => void) => {
    if (isOver) {
      return;
    }
    isOver = true;
    if (document.readyState === 'loading') {
      document.addEventListener('DOMContentLoaded', work);
    } else {
      setTimeout(work);
    }
  };

  const onError = (event: ErrorEvent) => {
    const { target, error } = event;
    if (target instanceof HTMLScriptElement && target.id === 'host-entry') {
      runOnce(() => {
        fetch(target.src, { cache: 'no-store' }).then(({ ok }) => reportFailure(ok ? 'integrity' : 'missing'), showMessage);
      });
      return;
    }
    const isFromHost = error && `${event.filename || ''}${error.stack || ''}`.includes('/builds/host/');
    if (isFromHost) {
      // Errors of a host that has rendered are its own to report.
      setTimeout(() => {
        if (!getRoot().firstChild) {
          runOnce(() => reportFailure('import', error));
        }
      });
    }
  };
  // Errors of elements do not bubble.
  window.addEventListener('error', onError, true);
}

const options: BootOptions = {
  languageKey: 'i18nextLng',
  userKey: 'user',
  firstReadsKey: 'first-reads',
  cookie: brokenHostCookie,
  cookieMaxAge: 600,
  minRetryInterval: 60_000,
  panelStyle:
    'display:grid;place-content:center;justify-items:center;gap:16px;min-height:100vh;padding:16px;font:16px/1.5 system-ui,sans-serif;text-align:center',
};

export const bootScript = `(${startPage})(${JSON.stringify(options)})`;
