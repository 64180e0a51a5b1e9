import { chakra } from '@console/shared/ui';
import { hues, type SeriesColor } from '../series-colors';

type Mix = readonly [percent: number, color: 'white' | 'black'];

/** Of the shades; the lightest and the darkest still stand out from the page. */
const lightMixes: Mix[] = [
  [100, 'white'],
  [60, 'white'],
  [62, 'black'],
  [40, 'white'],
  [42, 'black'],
];
const darkMixes: Mix[] = [
  [100, 'white'],
  [66, 'black'],
  [62, 'white'],
  [50, 'black'],
  [38, 'black'],
];

const colorsOf = (mixes: readonly Mix[]): Record<`--${string}`, string> =>
  Object.fromEntries(
    hues.flatMap((hue) =>
      mixes.map(([percent, color], shade) => [
        `--series-${hue}-${shade}`,
        `color-mix(in srgb, {colors.series.${hue}} ${percent}%, {colors.${color}})`,
      ]),
    ),
  );

/** Defines the colors of the series. */
export const SeriesStyles = chakra('div', {
  base: {
    ...colorsOf(lightMixes),
    '--grid': 'colors.border',
    '--axis': 'colors.fg.muted',
    '--before': 'colors.fg.muted',
    '--halo': 'colors.bg.panel',
    _dark: colorsOf(darkMixes),
    '& i[data-swatch]': { display: 'inline-block', flexShrink: 0, boxSize: '2', borderRadius: '2px', bg: 'var(--series)' },
  },
});

export const cssColor = ({ hue, shade }: SeriesColor): string => `var(--series-${hue}-${shade})`;

export type SwatchProps = { color: SeriesColor };

export const Swatch = ({ color }: SwatchProps) => <i aria-hidden data-swatch="" style={{ '--series': cssColor(color) } as object} />;
