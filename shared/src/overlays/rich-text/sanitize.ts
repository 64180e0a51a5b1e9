import createPurify, { type Config } from 'dompurify';
import { stripInlineStyles, styleAttribute } from './strip-inline-styles';

const purifyConfig: Config = {
  USE_PROFILES: { html: true },
  // Forms could ask for a password in our name; media of other origins are blocked by the content security policy.
  FORBID_TAGS:
    'form fieldset input button textarea select option optgroup datalist output label dialog style audio video source marquee'.split(' '),
  // Keeps content from using the page's classes, the top layer or the keyboard.
  FORBID_ATTR: 'class style srcset popover popovertarget popovertargetaction autofocus tabindex accesskey background'.split(' '),
  ALLOW_DATA_ATTR: false,
  ADD_ATTR: [styleAttribute],
  // "color: red" would be read as a URL with the scheme "color".
  ADD_URI_SAFE_ATTR: [styleAttribute],
  // Prevents DOM clobbering.
  SANITIZE_NAMED_PROPS: true,
  RETURN_DOM_FRAGMENT: true,
};

const idPrefix = 'user-content-';

// A separate instance, since hooks are global to it.
const purify = createPurify(window);

purify.addHook('afterSanitizeAttributes', (element) => {
  if (element instanceof HTMLAnchorElement || element instanceof HTMLAreaElement) {
    prepareLink(element);
  }
  if (element instanceof HTMLImageElement) {
    prepareImage(element);
  }
});

function prepareLink(link: HTMLAnchorElement | HTMLAreaElement) {
  const href = link.getAttribute('href');
  link.removeAttribute('target');
  if (href === null) {
    return;
  }
  // Fragment links stay within the page.
  if (href.startsWith('#')) {
    return link.setAttribute('href', `#${idPrefix}${href.slice(1)}`);
  }
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

function prepareImage(image: HTMLImageElement) {
  image.setAttribute('loading', 'lazy');
  image.setAttribute('referrerpolicy', 'no-referrer');
  const source = image.getAttribute('src') ?? '';
  // Mixed content is blocked, and alternative text is better than a broken image.
  if (location.protocol === 'https:' && /^http:/i.test(source)) {
    image.removeAttribute('src');
  }
}

/**
 * Sanitizes third-party HTML: no scripts, inputs, frames or style attributes, which the content security policy blocks; styles are set
 * through the DOM instead.
 */
export function sanitize(html: string): DocumentFragment {
  const fragment = purify.sanitize(stripInlineStyles(html), purifyConfig) as unknown as DocumentFragment;
  for (const element of fragment.querySelectorAll<HTMLElement>(`[${styleAttribute}]`)) {
    const style = element.getAttribute(styleAttribute) ?? '';
    element.removeAttribute(styleAttribute);
    element.style.cssText = style;
  }
  for (const table of fragment.querySelectorAll('table')) {
    wrapInScroller(table);
  }
  return fragment;
}

/** Wide tables scroll instead of widening the page, also by keyboard. */
function wrapInScroller(table: HTMLTableElement) {
  const scroller = document.createElement('div');
  scroller.dataset.table = '';
  scroller.tabIndex = 0;
  table.replaceWith(scroller);
  scroller.append(table);
}
