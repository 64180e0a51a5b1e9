export type ChosenTheme = 'light' | 'dark' | undefined;

const canvas = { light: '#fafafa', dark: '#0b0c0e' };

// In the lowest layer, so that the design system overrides it. A `:has` rule for an empty root would make the browser recompute the
// styles of the whole page on every DOM change.
const background = (theme: 'light' | 'dark') => `@layer boot{html{background:${canvas[theme]};color-scheme:${theme}}}`;

const spinner =
  '#root:empty::after{content:"";position:fixed;inset:0;margin:auto;width:28px;height:28px;box-sizing:border-box;border-radius:50%;' +
  'border:3px solid #8a929955;border-top-color:#1d978b;animation:boot .9s linear infinite}' +
  '@keyframes boot{to{transform:rotate(1turn)}}@media(prefers-reduced-motion){#root:empty::after{animation-duration:6s}}';

export const bootStyle = (theme: ChosenTheme): string =>
  (theme ? background(theme) : `${background('light')}@media(prefers-color-scheme:dark){${background('dark')}}`) + spinner;
