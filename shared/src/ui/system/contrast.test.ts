import { describe, expect, it } from 'vitest';
import { createColors, palettes } from './colors';
import { createSemanticTokens } from './semantic-tokens';

const colors = createColors();
const semanticTokens = createSemanticTokens();

type Theme = '_light' | '_dark';
type Node = { value?: { _light: string; _dark: string } | string; [name: string]: unknown };

const find = (tree: unknown, path: string): Node | undefined =>
  path.split('.').reduce<Node | undefined>((node, name) => node?.[name] as Node | undefined, tree as Node);

/** What a token is in the end: `#rrggbb`. */
function hex(token: string, theme: Theme): string {
  const node = find(semanticTokens.colors, token) ?? find(colors, token);
  const value = (node?.DEFAULT as Node | undefined)?.value ?? node?.value;
  const text = typeof value === 'object' ? value[theme] : value;
  if (text === undefined) {
    throw new Error(`there is no colour ${token}`);
  }
  if (text.startsWith('#')) {
    return text;
  }
  return hex(text.replace(/^\{colors\.(.*)\}$/, '$1'), theme);
}

/** Relative luminance of WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [high = 0, low = 0] = [luminance(hex(one, theme)), luminance(hex(other, theme))].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['bg', 'bg.canvas', 'bg.panel', 'bg.subtle'];

const words: [string, string[]][] = [
  ['fg', [...surfaces, 'bg.muted', 'bg.emphasized', 'jade.subtle', 'jade.muted']],
  ['fg.muted', [...surfaces, 'bg.muted', 'jade.subtle']],
  ['fg.subtle', [...surfaces, 'bg.muted', 'jade.subtle']],
  ['fg.inverted', ['bg.inverted']],
  ...['error', 'warning', 'success', 'info'].map((tone): [string, string[]] => [`fg.${tone}`, [...surfaces, `bg.${tone}`]]),
  ...palettes.map((name): [string, string[]] => [`${name}.fg`, [...surfaces, `${name}.subtle`, `${name}.muted`]]),
  // Words on a filled button, also under the pointer.
  ...palettes.map((name): [string, string[]] => [`${name}.contrast`, [`${name}.solid`, `${name}.fg`]]),
];

const shapes: [string, string[]][] = [
  ['border.control', [...surfaces]],
  ['border.error', surfaces],
  ['jade.focusRing', [...surfaces, 'bg.muted', 'jade.subtle']],
  ['red.focusRing', surfaces],
  ['gray.focusRing', surfaces],
  ['jade.solid', surfaces],
];

const pairs = (table: [string, string[]][]) =>
  (['_light', '_dark'] as const).flatMap((theme) => table.flatMap(([on, under]) => under.map((below) => [on, below, theme] as const)));

describe('colour pairs', () => {
  it.each(pairs(words))('%s is readable on %s (%s)', (on, below, theme) => {
    expect(contrast(on, below, theme)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(shapes))('%s is visible on %s (%s)', (on, below, theme) => {
    expect(contrast(on, below, theme)).toBeGreaterThanOrEqual(3);
  });

  it('calculates the contrast of WCAG', () => {
    expect(contrast('white', 'gray.500', '_light')).toBeCloseTo(5.18, 2);
  });
});
