import jetBrainsMono from '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-400-normal.woff2';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const latin = 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212';

let areLoaded = false;

/** Call once the first data has arrived, because the fonts would delay it, or a page without data has rendered. Browsers download a font when a page uses it. */
export function loadFonts(): void {
  if (areLoaded) {
    return;
  }
  areLoaded = true;
  for (const [family, address, weight] of [
    ['Inter', inter, '100 900'],
    ['JetBrains Mono', jetBrainsMono, '400'],
  ] as const) {
    document.fonts.add(new FontFace(family, `url(${address})`, { weight, display: 'swap', unicodeRange: latin }));
  }
}
