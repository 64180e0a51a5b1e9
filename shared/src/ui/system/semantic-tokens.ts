import { palettes } from './colors';

const both = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

const palette = (name: string) => ({
  contrast: both('white', `{colors.${name}.950}`),
  fg: both(`{colors.${name}.700}`, `{colors.${name}.300}`),
  subtle: both(`{colors.${name}.50}`, `{colors.${name}.950}`),
  muted: both(`{colors.${name}.100}`, `{colors.${name}.900}`),
  emphasized: both(`{colors.${name}.200}`, `{colors.${name}.800}`),
  solid: both(`{colors.${name}.600}`, `{colors.${name}.400}`),
  focusRing: both(`{colors.${name}.500}`, `{colors.${name}.400}`),
  border: both(`{colors.${name}.200}`, `{colors.${name}.800}`),
});

/** Grey surfaces in the dark are lifted above the canvas instead of sinking into it. */
const gray = { ...palette('gray'), subtle: both('{colors.gray.100}', '#20282a'), muted: both('{colors.gray.200}', '#2b3436') };

const tinted = { error: 'red', warning: 'orange', success: 'green', info: 'blue' };
const tint = (light: string, dark: string) =>
  Object.fromEntries(Object.entries(tinted).map(([name, hue]) => [name, both(`{colors.${hue}.${light}}`, `{colors.${hue}.${dark}}`)]));

const shadow = (light: string, dark: string) =>
  both(`${light}, 0 0 1px {colors.gray.900/24}`, `${dark}, inset 0 0 1px {colors.gray.300/28}`);

/** The only colours that components may name: each has a value for both themes. */
export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: both('{colors.white}', '#141a1b'),
      canvas: both('{colors.gray.50}', '#0d1112'),
      panel: both('{colors.white}', '#171d1e'),
      subtle: both('{colors.gray.50}', '#1a2122'),
      muted: both('{colors.gray.100}', '#20282a'),
      emphasized: both('{colors.gray.200}', '#2b3436'),
      inverted: both('{colors.gray.900}', '{colors.gray.50}'),
      ...tint('50', '950'),
    },
    fg: {
      DEFAULT: both('#162022', '#e6ecec'),
      muted: both('{colors.gray.600}', '#9fabad'),
      subtle: both('#616d6f', '#8a9799'),
      inverted: both('{colors.white}', '{colors.gray.950}'),
      ...tint('600', '300'),
    },
    border: {
      DEFAULT: both('{colors.gray.200}', '#273032'),
      muted: both('{colors.gray.100}', '#1e2627'),
      subtle: both('{colors.gray.50}', '#1a2122'),
      emphasized: both('{colors.gray.300}', '#384447'),
      // Around what is filled in: has to be seen by itself (3:1), unlike lines that only divide.
      control: both('#859092', '#647174'),
      ...tint('500', '400'),
    },
    ...Object.fromEntries(palettes.map((name) => [name, palette(name)])),
    gray,
  },
  shadows: {
    xs: shadow('0 1px 2px {colors.gray.900/8}', '0 1px 1px {black/64}'),
    sm: shadow('0 2px 4px {colors.gray.900/8}', '0 2px 4px {black/64}'),
    md: shadow('0 4px 10px {colors.gray.900/10}', '0 4px 10px {black/64}'),
    lg: shadow('0 10px 24px {colors.gray.900/12}', '0 10px 24px {black/72}'),
  },
  radii: { l1: { value: '{radii.xs}' }, l2: { value: '{radii.sm}' }, l3: { value: '{radii.lg}' } },
};
