/** Sets `--gutter` of the body, the width that the page leaves for its scroll bar, so that dialogs can cover it without moving the page. */
export function measureGutter(): void {
  const { documentElement, body } = document;
  new ResizeObserver(([entry]) => {
    // While a dialog is open there is none.
    if (entry && !body.hasAttribute('data-scroll-lock')) {
      body.style.setProperty('--gutter', `${window.innerWidth - entry.contentRect.width}px`);
    }
  }).observe(documentElement);
}
