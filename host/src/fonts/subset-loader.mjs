import subsetFont from 'subset-font';
import { latin } from './latin.mjs';

/** What the console uses of Inter: alternate glyphs and thin and heavy weights are nearly half of the file. */
const keepFeatures = ['calt', 'ccmp', 'cv11', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];
const weights = { min: 400, max: 700, default: 400 };

/** @param {string} range `U+0041` or `U+0041-005A` */
function charactersIn(range) {
  const [first = 0, last = first] = range
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

/**
 * Rspack loader.
 * @this {import('@rspack/core').LoaderContext}
 * @param {Buffer} font
 */
export default function subsetLoader(font) {
  const done = this.async();
  const characters = latin.split(', ').map(charactersIn).join('');
  subsetFont(font, characters, { targetFormat: 'woff2', keepFeatures, variationAxes: { wght: weights } }).then(
    (subset) => done(null, subset),
    done,
  );
}

export const raw = true;
