import { chakra } from '@console/shared/ui';
import { hues, maxShade, type SeriesColor } from '../series-colors';

const shades = Array.from({ length: maxShade + 1 }, (_, shade) => shade);
const strengths = [100, 60, 30, 80, 45];

const properties = Object.fromEntries(
  hues.flatMap((hue) =>
    shades.map((shade) => [
      `--series-${hue}-${shade}`,
      shade === 0 ? `colors.series.${hue}` : `color-mix(in srgb, {colors.series.${hue}} ${strengths[shade]}%, {colors.white})`,
    ]),
  ),
);

/** Defines the colors of the series. */
export const SeriesStyles = chakra('div', {
  base: {
    ...properties,
    '--grid': 'colors.border',
    '--axis': 'colors.fg.muted',
    '--before': 'colors.fg.subtle',
    _dark: { '--before': 'colors.fg.muted' },
    '& i[data-swatch]': { display: 'inline-block', flexShrink: 0, boxSize: '2', borderRadius: '2px', bg: 'var(--series)' },
  },
});

export const cssColor = ({ hue, shade }: SeriesColor): string => `var(--series-${hue}-${shade})`;

export type SwatchProps = { color: SeriesColor };

export const Swatch = ({ color }: SwatchProps) => <i aria-hidden data-swatch="" style={{ '--series': cssColor(color) } as object} />;
