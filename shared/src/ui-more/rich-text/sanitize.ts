import createPurify, { type Config } from 'dompurify';
import { quiet, styleName } from './quiet';

const allowed: Config = {
  USE_PROFILES: { html: true },
  // Frames and scripts are no part of the profile. Forms could ask for a password in our name; media of other origins and
  // second sources of images are refused by the page's policy, so that they would be broken boxes.
  FORBID_TAGS:
    'form fieldset input button textarea select option optgroup datalist output label dialog style audio video source marquee'.split(' '),
  // Nothing may reach out of its box by the page's own classes, the top layer or the keyboard.
  FORBID_ATTR: 'class style srcset popover popovertarget popovertargetaction autofocus tabindex accesskey background'.split(' '),
  ALLOW_DATA_ATTR: false,
  ADD_ATTR: [styleName],
  // "color: red" is no address of a scheme "color".
  ADD_URI_SAFE_ATTR: [styleName],
  // Names and ids cannot take the place of the page's own.
  SANITIZE_NAMED_PROPS: true,
  RETURN_DOM_FRAGMENT: true,
};

const idPrefix = 'user-content-';

// An instance of its own: hooks and settings are those of this file alone.
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
  // Within the text a link stays within the page.
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
  // Pages that come by HTTPS load no others: the words that stand for the image are better than a broken one.
  if (location.protocol === 'https:' && /^http:/i.test(source)) {
    image.removeAttribute('src');
  }
}

/**
 * What of somebody's HTML may stand in the page, ready to be put there: nothing in it runs, asks for input, frames another
 * page or carries a style attribute (the page's policy drops those; the styles are set through the object model instead).
 */
export function sanitize(html: string): DocumentFragment {
  const fragment = purify.sanitize(quiet(html), allowed) as unknown as DocumentFragment;
  for (const element of fragment.querySelectorAll<HTMLElement>(`[${styleName}]`)) {
    const style = element.getAttribute(styleName) ?? '';
    element.removeAttribute(styleName);
    element.style.cssText = style;
  }
  for (const table of fragment.querySelectorAll('table')) {
    inScroller(table);
  }
  return fragment;
}

/** A wide table scrolls by itself, by keyboard too, instead of widening the page. */
function inScroller(table: HTMLTableElement) {
  const scroller = document.createElement('div');
  scroller.dataset.table = '';
  scroller.tabIndex = 0;
  table.replaceWith(scroller);
  scroller.append(table);
}
