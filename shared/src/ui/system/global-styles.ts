import { globalCss } from '@chakra-ui/react/theme';
import { fallbackFonts } from './fallback-fonts';
import { focusRing } from './focus-ring';
import { plainElementStyles } from './plain-css';

// Functions, so that builds which contain the rules made of these styles do not contain the styles.

export function libraryGlobalStyles() {
  // The library sets 26 custom properties on each element, most of them for filters and rings, which the console does not use.
  const { '*': _perElement, html, ...others } = globalCss as Record<string, object>;
  return {
    ...others,
    html: {
      ...html,
      fontFeatureSettings: '"cv11"',
      '--global-font-mono': 'fonts.mono',
      '--global-font-body': 'fonts.body',
      '--global-color-border': 'colors.border',
    },
  };
}

/** Scripts set them on the elements that use them. If others inherited them, each change would compute the styles of whole pages again. */
const ownProperties = () =>
  Object.fromEntries(['--gutter', '--top', '--scroll-bar'].map((name) => [`@property ${name}`, { syntax: '"*"', inherits: 'false' }]));

export const globalStyles = () => ({
  ...plainElementStyles(),
  ...fallbackFonts,
  ...ownProperties(),
  html: {
    colorPalette: 'jade',
    // Also the color of the scroll bar's gutter.
    bg: 'bg.canvas',
    scrollbarWidth: 'thin',
    scrollbarGutter: { md: 'stable' },
    '&:lang(zh)': { '--leading': '2px' },
  },
  // Dialogs and drawers cover the gutter, whose room the page keeps.
  'html:has(> body[data-scroll-lock])': { scrollbarGutter: 'auto', '--toast-bottom': '96px' },
  'body[data-scroll-lock]': {
    paddingInlineEnd: 'calc(var(--gutter, 0px) + env(safe-area-inset-right))',
    backgroundClip: 'content-box',
  },
  ':root': { '--top-bar': '48px', '--bottom-bar': '0px', '--toast-bottom': '24px' },
  // Set while the navigation of phones is shown; whatever floats at the bottom of the window stays above it.
  ':root[data-bottom-bar]': {
    mdDown: { '--bottom-bar': 'calc(56px + env(safe-area-inset-bottom))', scrollPaddingBottom: 'var(--bottom-bar)' },
  },
  body: {
    bg: 'bg.canvas',
    minH: '100dvh',
    color: 'fg',
    textStyle: 'md',
    // The page reaches below the notch of a phone held sideways.
    paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
    WebkitFontSmoothing: 'antialiased',
  },
  ':where(a, button, summary, [tabindex]):focus-visible': focusRing('2px'),
  // An address or a comparison is shown as it is typed.
  'code, pre': { fontVariantLigatures: 'none' },
  '*::placeholder': { color: 'fg.subtle' },
  // iOS zooms into fields with text under 16 px when their keyboard opens.
  'input, textarea': { '@media (pointer: coarse)': { fontSize: '16px !important' } },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Any duration turns an inherited colour into a chain of transitions, one frame per level.
      transitionDuration: '0s !important',
      transitionDelay: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
});
