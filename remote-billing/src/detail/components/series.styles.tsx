import { chakra } from '@console/shared/ui';
import { firstStripedSlot, hues } from '../color-slots';

const colors = Object.fromEntries(
  [...hues, ...hues].map((hue, slot) => [
    `& [data-slot="${slot}"]`,
    { '--series': `colors.${hue}.solid`, '--series-soft': `colors.${hue}.emphasized` },
  ]),
);

const stripePattern = 'repeating-linear-gradient(0deg, var(--series) 0 2px, var(--series-soft) 2px 4px)';

/** Elements with a `data-slot` below this one get the color of their model. */
export const SeriesStyles = chakra('div', {
  base: {
    ...colors,
    '& [data-slot=other]': { '--series': 'colors.border.control' },
    '& i[data-slot]': { display: 'inline-block', flexShrink: 0, boxSize: '2.5', borderRadius: '2px', bg: 'var(--series)' },
    '& i[data-striped]': { bgImage: stripePattern },
  },
});

export type SwatchProps = { slot: number | undefined };

export const Swatch = ({ slot }: SwatchProps) => (
  <i aria-hidden data-slot={slot ?? 'other'} data-striped={slot !== undefined && slot >= firstStripedSlot ? '' : undefined} />
);
