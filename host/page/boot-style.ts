/** As the person chose it; undefined follows the system. */
export type ChosenTheme = 'light' | 'dark' | undefined;

const canvas = { light: '#f6f8f8', dark: '#0d1112' };

// In a layer before all others: the design system's own wins once it is there. A rule that asks whether the root is still
// empty (`:has`) would have the browser work out the whole page's style with every change in it.
const background = (theme: 'light' | 'dark') => `@layer boot{html{background:${canvas[theme]};color-scheme:${theme}}}`;

const spinner =
  '#root:empty::after{content:"";position:fixed;inset:0;margin:auto;width:28px;height:28px;box-sizing:border-box;border-radius:50%;' +
  'border:3px solid #96a1a355;border-top-color:#1d978b;animation:boot .9s linear infinite}' +
  '@keyframes boot{to{transform:rotate(1turn)}}@media(prefers-reduced-motion){#root:empty::after{animation-duration:6s}}';

/** What is seen until the host has drawn itself: the canvas of the right theme (no white flash), and that something comes. */
export const bootStyle = (theme: ChosenTheme): string =>
  (theme ? background(theme) : `${background('light')}@media(prefers-color-scheme:dark){${background('dark')}}`) + spinner;
