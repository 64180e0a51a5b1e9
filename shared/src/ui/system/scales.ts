/** Sizes follow the text size that the browser is set to. */
const toRem = (pixels: number) => ({ value: `${pixels / 16}rem` });

const toTokens = <Value>(values: Record<string, Value>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

/** Chinese needs more space between lines, which `--leading` adds. */
const textStyle = (fontSize: string, lineHeight: number) => ({
  value: { fontSize, lineHeight: `calc(${lineHeight / 16}rem + var(--leading, 0px))` },
});

export const textStyles = {
  xs: textStyle('xs', 16),
  sm: textStyle('sm', 20),
  md: textStyle('md', 22),
  lg: textStyle('lg', 24),
  xl: textStyle('xl', 28),
  '2xl': textStyle('2xl', 34),
  none: { value: {} },
};

/** Values that styles refer to by name, apart from colors and fonts. */
export function createScales() {
  /** In a grid of 4 px. */
  const quarters = [
    0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 8.5, 9, 9.5, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 64, 72,
    80, 96,
  ];

  const spacing = Object.fromEntries(quarters.map((step) => [step, { value: `${step / 4}rem` }]));

  const widths = {
    '3xs': 14,
    '2xs': 16,
    xs: 20,
    sm: 24,
    md: 28,
    lg: 32,
    xl: 36,
    '2xl': 42,
    '3xl': 48,
    '4xl': 56,
    '5xl': 64,
    '6xl': 72,
    '7xl': 80,
    '8xl': 90,
  };

  const sizes = {
    ...spacing,
    ...Object.fromEntries(Object.entries(widths).map(([name, rem]) => [name, { value: `${rem}rem` }])),
    ...toTokens({ full: '100%', max: 'max-content', min: 'min-content', fit: 'fit-content', dvh: '100dvh', vh: '100vh', vw: '100vw' }),
  };

  const fontSizes = Object.fromEntries(
    Object.entries({ xs: 12, sm: 13, md: 14, lg: 16, xl: 20, '2xl': 26, '3xl': 32, '4xl': 36, '5xl': 44 }).map(([name, size]) => [
      name,
      toRem(size),
    ]),
  );

  const radii = {
    none: { value: '0' },
    xs: toRem(3),
    sm: toRem(5),
    md: toRem(7),
    lg: toRem(10),
    xl: toRem(14),
    full: { value: '9999px' },
  };

  const others = {
    fontWeights: toTokens({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
    letterSpacings: toTokens({ tight: '-0.025em', wide: '0.025em', widest: '0.1em' }),
    lineHeights: toTokens({ shorter: 1.25, short: 1.375, moderate: 1.5, tall: 1.625 }),
    durations: toTokens({
      fastest: '50ms',
      faster: '80ms',
      fast: '120ms',
      moderate: '150ms',
      slow: '180ms',
      slower: '180ms',
      slowest: '180ms',
    }),
    easings: toTokens({
      'ease-in': 'ease-in',
      'ease-out': 'ease-out',
      'ease-in-out': 'ease-in-out',
      'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)',
    }),
    animations: toTokens({ spin: 'spin 1s linear infinite', pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite' }),
    borders: toTokens({ xs: '0.5px solid', sm: '1px solid', md: '2px solid' }),
    blurs: toTokens({ sm: '4px', md: '8px' }),
    cursor: toTokens({
      button: 'pointer',
      checkbox: 'pointer',
      disabled: 'not-allowed',
      menuitem: 'pointer',
      option: 'pointer',
      radio: 'pointer',
      switch: 'pointer',
    }),
    zIndex: toTokens({
      hide: -1,
      base: 0,
      docked: 10,
      dropdown: 1000,
      sticky: 1100,
      banner: 1200,
      overlay: 1300,
      modal: 1400,
      popover: 1500,
      skipNav: 1600,
      toast: 1700,
      tooltip: 1800,
      max: 2147483647,
    }),
  };
  return { ...others, spacing, sizes, fontSizes, radii };
}
