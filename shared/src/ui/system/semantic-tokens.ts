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

const statusHues = { error: 'red', warning: 'orange', success: 'green', info: 'blue' };
const statusColors = (light: string, dark: string) =>
  Object.fromEntries(
    Object.entries(statusHues).map(([name, hue]) => [name, themed(`{colors.${hue}.${light}}`, `{colors.${hue}.${dark}}`)]),
  );

const shadow = (light: string, dark: string) => themed(`${light}, 0 0 0 1px {colors.gray.900/6}`, `${dark}, 0 0 0 1px {colors.gray.800}`);

/** The only colours that components may use: each has a value for both themes. */
export function createSemanticTokens() {
  /** Dark grey surfaces are lighter than the canvas. */
  const gray = { ...createPalette('gray'), subtle: themed('{colors.gray.100}', '#1e2226'), muted: themed('{colors.gray.200}', '#282d33') };

  const jade = {
    ...createPalette('jade'),
    subtle: themed('{colors.jade.50}', '{colors.jade.900}'),
    muted: themed('{colors.jade.100}', '#163e39'),
  };

  return {
    colors: {
      bg: {
        DEFAULT: themed('{colors.white}', '{colors.gray.900}'),
        canvas: themed('{colors.gray.50}', '{colors.gray.950}'),
        panel: themed('{colors.white}', '#121417'),
        subtle: themed('{colors.gray.50}', '#16191c'),
        muted: themed('{colors.gray.100}', '#1e2226'),
        emphasized: themed('{colors.gray.200}', '#282d33'),
        inverted: themed('{colors.gray.900}', '{colors.gray.50}'),
        ...statusColors('50', '950'),
      },
      fg: {
        DEFAULT: themed('#11181c', '#eceef0'),
        muted: themed('{colors.gray.600}', '#9aa2aa'),
        subtle: themed('{colors.gray.500}', '#8b939b'),
        inverted: themed('{colors.white}', '{colors.gray.950}'),
        ...statusColors('600', '300'),
      },
      border: {
        DEFAULT: themed('{colors.gray.200}', '#23272c'),
        muted: themed('{colors.gray.200}', '#23272c'),
        subtle: themed('{colors.gray.100}', '#1e2226'),
        emphasized: themed('{colors.gray.300}', '#30363c'),
        // Borders of controls need a contrast of 3:1; a button is recognised by its text.
        control: themed('{colors.gray.400}', '#656d75'),
        button: themed('{colors.gray.300}', '#30363c'),
        ...statusColors('500', '400'),
      },
      ...Object.fromEntries(palettes.map((name) => [name, createPalette(name)])),
      // Of model families, which never look like a status.
      series: {
        openai: themed('#127a71', '#3bb4a7'),
        google: themed('#3a7cd5', '#6ea8ee'),
        deepseek: themed('#8a63d2', '#a98be6'),
        anthropic: themed('#c77d1a', '#e0a04a'),
        qwen: themed('#c2528b', '#dd7fae'),
        other: themed('#d3d8dc', '#4b545b'),
      },
      gray,
      jade,
    },
    shadows: {
      xs: themed('0 1px 2px {colors.gray.900/5}', 'none'),
      sm: shadow('0 2px 6px {colors.gray.900/8}', '0 2px 6px {black/60}'),
      md: shadow('0 4px 12px {colors.gray.900/10}', '0 4px 12px {black/60}'),
      lg: shadow('0 8px 28px {colors.gray.900/12}', '0 12px 36px {black/60}'),
    },
    radii: { l1: { value: '{radii.sm}' }, l2: { value: '{radii.md}' }, l3: { value: '{radii.lg}' } },
  };
}
