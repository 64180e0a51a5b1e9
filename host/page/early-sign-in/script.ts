type EarlyStatus = {
  setup?: unknown;
  password_login_enabled?: unknown;
  register_enabled?: unknown;
  system_name?: unknown;
  logo?: unknown;
};

type EarlyOptions = {
  /** In local storage. */
  userKey: string;
  statusKey: string;
};

/**
 * Shows the form once the status of the site is known, and hands what was typed to the page that comes, of whatever version that is. The
 * source of this function is inlined behind the form, so it uses nothing but its argument. Where its syntax is too new, the form stays hidden.
 */
function startEarlySignIn({ userKey, statusKey }: EarlyOptions): void {
  const form = document.getElementById('early-sign-in') as HTMLFormElement;
  const root = document.getElementById('root') as HTMLElement;
  const find = (name: string) => form.querySelector(name) as HTMLElement;
  const inputs = form.querySelectorAll('input');
  let focused = inputs[0] as HTMLInputElement;

  const readStored = (key: string) => {
    try {
      return JSON.parse(localStorage.getItem(key) as string);
    } catch (_) {
      return null;
    }
  };

  const showLogo = (address: string) => {
    const [mark, image] = [find('i'), find('img') as HTMLImageElement];
    const swap = (hasFailed: boolean) => {
      mark.hidden = !hasFailed;
      image.hidden = hasFailed;
    };
    image.onerror = () => swap(true);
    image.src = address;
    swap(false);
  };

  const show = ({ setup, password_login_enabled, register_enabled, system_name, logo }: EarlyStatus) => {
    if (setup === false || password_login_enabled === false || root.firstChild) {
      return;
    }
    if (typeof system_name === 'string' && system_name) {
      form.querySelectorAll('b').forEach((name) => {
        name.textContent = system_name;
      });
    }
    form.querySelectorAll('a').forEach((link) => {
      link.href += location.search;
    });
    if (typeof logo === 'string' && logo) {
      showLogo(logo);
    }
    find('footer').hidden = register_enabled === false;
    form.hidden = false;
    focused.focus();
  };

  const isOpenedPlainly = () => /^(\?return=[^&]*)?$/.test(location.search) && !history.state?.usr;

  const showOnceKnown = () => {
    if (readStored(userKey) || !isOpenedPlainly()) {
      return;
    }
    const stored = readStored(statusKey);
    if (stored) {
      show(stored);
      return;
    }
    const { firstReads } = window as { firstReads?: Record<string, Promise<Response | undefined>> };
    firstReads?.['/api/status']
      ?.then((response) => response?.clone().json())
      .then((body) => body?.data && show(body.data))
      .catch(() => undefined);
  };

  /** React overrides the setter of its elements, to tell its own changes from those of users. */
  const type = (field: HTMLInputElement, text: string) => {
    if (field.value !== text) {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as PropertyDescriptor;
      (set as (text: string) => void).call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };

  const findField = ({ autocomplete }: HTMLInputElement) => root.querySelector<HTMLInputElement>(`form [autocomplete=${autocomplete}]`);

  const handOver = () => {
    for (const input of inputs) {
      const field = findField(input);
      if (field) {
        type(field, input.value);
      }
    }
    const field = findField(focused);
    form.remove();
    if (field) {
      field.focus();
      field.setSelectionRange(focused.selectionStart, focused.selectionEnd);
    }
    if (form.hasAttribute('data-sent')) {
      field?.form?.requestSubmit();
    }
  };

  const { pathname } = location;
  const watchPage = new MutationObserver(() => {
    const main = root.querySelector('main');
    const page = main?.querySelector('[data-remote]');
    const isOther = root.firstChild && (!main || location.pathname !== pathname);
    const isReady = page?.firstChild && !page.querySelector('[aria-busy]');
    if (isOther || form.hidden) {
      form.remove();
    } else if (isReady) {
      handOver();
    }
    if (!form.isConnected) {
      watchPage.disconnect();
    }
  });

  form.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement) {
      focused = target;
    }
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    form.setAttribute('data-sent', '');
  });
  watchPage.observe(root, { childList: true, subtree: true });
  showOnceKnown();
}

const options: EarlyOptions = { userKey: 'user', statusKey: 'status' };

export const earlySignInScript = `(${startEarlySignIn})(${JSON.stringify(options)})`;
