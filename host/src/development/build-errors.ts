const style = `
  :host { all: initial }
  section { position: fixed; inset: auto 16px 16px; z-index: 2147483647; max-height: 50vh; overflow: auto; box-sizing: border-box;
    padding: 12px 16px; border: 1px solid #b3403a; border-radius: 8px; background: #1b1416; color: #f3e9e8;
    font: 13px/1.5 ui-monospace, monospace; box-shadow: 0 8px 32px #0006 }
  h2 { margin: 0 0 8px; font: 600 14px/1.4 system-ui, sans-serif; color: #ff9d94 }
  pre { margin: 0 0 12px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  button { position: sticky; float: right; top: 0; min-width: 44px; min-height: 44px; border: 1px solid #f3e9e855; border-radius: 6px;
    background: #1b1416; color: inherit; font: 13px system-ui, sans-serif; cursor: pointer }
`;

let overlay: HTMLElement | undefined;

export function hideBuildErrors(): void {
  overlay?.remove();
  overlay = undefined;
}

/** Shows compiler errors above the page. For developers only: English, without components of the console. */
export function showBuildErrors(remote: string, errors: string[]): void {
  hideBuildErrors();
  overlay = document.createElement('console-build-note');
  const shadow = overlay.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  shadow.adoptedStyleSheets = [sheet];

  const section = document.createElement('section');
  section.setAttribute('role', 'alert');
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.addEventListener('click', hideBuildErrors);
  const title = document.createElement('h2');
  title.textContent = `${remote} does not build`;
  const messages = errors.map((message) => {
    const text = document.createElement('pre');
    text.textContent = message;
    return text;
  });
  section.append(close, title, ...messages);
  shadow.append(section);
  document.body.append(overlay);
}
