import { chakra } from '@console/shared/ui';

/** `part` is the height, 0 to 1; null draws a gap. `text` is shown by the pointer. */
export type Bar = { part: number | null; tone: 'good' | 'degraded' | 'down' | 'unknown' | 'plain'; text: string };

const Strip = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: '2px',
    height: '5',
    maxW: 'full',
    '&[data-tall]': { height: '10' },
    '& > i': {
      flex: '1 1 0',
      minW: '2px',
      maxW: '2',
      height: 'max(3px, calc(var(--part) * 100%))',
      borderRadius: '1px',
      bg: 'jade.solid',
    },
    '&[data-tall] > i': { maxW: '4' },
    '& > i[data-tone=good]': { bg: 'fg.success' },
    '& > i[data-tone=degraded]': { bg: 'fg.warning' },
    '& > i[data-tone=down]': { bg: 'fg.error' },
    '& > i[data-tone=unknown]': { bg: 'bg.emphasized' },
  },
});

export type BarStripProps = { label: string; bars: Bar[]; isTall?: boolean };

/** Bars of one span, oldest first. */
export const BarStrip = ({ label, bars, isTall = false }: BarStripProps) => (
  <Strip role="img" aria-label={label} data-tall={isTall ? '' : undefined}>
    {bars.map(({ part, tone, text }, index) => (
      <i key={index} data-tone={tone} title={text} style={{ '--part': part ?? 0 } as object} />
    ))}
  </Strip>
);
