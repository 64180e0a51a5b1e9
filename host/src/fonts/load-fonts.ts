import jetBrainsMono from '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-400-normal.woff2';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { latin } from './latin.mjs';

let areLoaded = false;

/** Call once the first data has arrived, because the fonts would delay it, or a page without data has rendered. Browsers download a font when a page uses it. */
export function loadFonts(): void {
  if (areLoaded) {
    return;
  }
  areLoaded = true;
  for (const [family, address, weight] of [
    ['Inter', inter, '400 700'],
    ['JetBrains Mono', jetBrainsMono, '400'],
  ] as const) {
    document.fonts.add(new FontFace(family, `url(${address})`, { weight, display: 'swap', unicodeRange: latin }));
  }
}
