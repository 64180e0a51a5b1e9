import { palettes } from './colors';

const themed = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

const createPalette = (name: string) => ({
  contrast: themed('white', `{colors.${name}.950}`),
  fg: themed(`{colors.${name}.700}`, `{colors.${name}.300}`),
  subtle: themed(`{colors.${name}.50}`, `{colors.${name}.950}`),
  muted: themed(`{colors.${name}.100}`, `{colors.${name}.900}`),
  emphasized: themed(`{colors.${name}.200}`, `{colors.${name}.800}`),
  solid: themed(`{colors.${name}.600}`, `{colors.${name}.400}`),
  focusRing: themed(`{colors.${name}.500}`, `{colors.${name}.400}`),
  border: themed(`{colors.${name}.200}`, `{colors.${name}.800}`),
});

/** Dark grey surfaces are lighter than the canvas. */
const gray = { ...createPalette('gray'), subtle: themed('{colors.gray.100}', '#20282a'), muted: themed('{colors.gray.200}', '#2b3436') };

const statusHues = { error: 'red', warning: 'orange', success: 'green', info: 'blue' };
const statusColors = (light: string, dark: string) =>
  Object.fromEntries(
    Object.entries(statusHues).map(([name, hue]) => [name, themed(`{colors.${hue}.${light}}`, `{colors.${hue}.${dark}}`)]),
  );

const shadow = (light: string, dark: string) =>
  themed(`${light}, 0 0 1px {colors.gray.900/24}`, `${dark}, inset 0 0 1px {colors.gray.300/28}`);

/** The only colours that components may use: each has a value for both themes. */
export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: themed('{colors.white}', '#141a1b'),
      canvas: themed('{colors.gray.50}', '#0d1112'),
      panel: themed('{colors.white}', '#171d1e'),
      subtle: themed('{colors.gray.50}', '#1a2122'),
      muted: themed('{colors.gray.100}', '#20282a'),
      emphasized: themed('{colors.gray.200}', '#2b3436'),
      inverted: themed('{colors.gray.900}', '{colors.gray.50}'),
      ...statusColors('50', '950'),
    },
    fg: {
      DEFAULT: themed('#162022', '#e6ecec'),
      muted: themed('{colors.gray.600}', '#9fabad'),
      subtle: themed('#616d6f', '#8a9799'),
      inverted: themed('{colors.white}', '{colors.gray.950}'),
      ...statusColors('600', '300'),
    },
    border: {
      DEFAULT: themed('{colors.gray.200}', '#273032'),
      muted: themed('{colors.gray.100}', '#1e2627'),
      subtle: themed('{colors.gray.50}', '#1a2122'),
      emphasized: themed('{colors.gray.300}', '#384447'),
      // Borders of controls need a contrast of 3:1.
      control: themed('#859092', '#647174'),
      ...statusColors('500', '400'),
    },
    ...Object.fromEntries(palettes.map((name) => [name, createPalette(name)])),
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
