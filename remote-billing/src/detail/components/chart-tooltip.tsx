import { chakra } from '@console/shared/ui';
import type { CSSProperties } from 'react';
import { useT } from '../../i18n';
import { type Series, seriesKey } from '../series';
import { Swatch } from './series.styles';

const Tip = chakra('div', {
  base: {
    position: 'absolute',
    top: '0',
    zIndex: 'docked',
    pointerEvents: 'none',
    maxW: '20rem',
    minW: '13rem',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.panel',
    boxShadow: 'md',
    textStyle: 'xs',
    color: 'fg',
    '&[data-side=start]': { insetStart: 'calc(var(--at) + 0.25rem)' },
    '&[data-side=end]': { insetEnd: 'calc(var(--at) + 0.25rem)' },
    '& > p': { display: 'flex', justifyContent: 'space-between', gap: '4', fontWeight: 'medium', mb: '1' },
    '& li': { display: 'flex', alignItems: 'center', gap: '2', px: '1', mx: '-1', borderRadius: 'l1' },
    '& li[data-lit]': { bg: 'bg.muted' },
    '& li span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flex: '1' },
    '& b': { fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' },
    '& small': { display: 'block', mt: '1', color: 'fg.muted' },
    mdDown: { '&[data-side]': { insetInline: '0', top: 'calc(100% + 1.75rem)', maxW: 'none' } },
  },
});

export type ChartTooltipProps = {
  title: string;
  total: string;
  parts: { series: Series; name: string; value: string; slot: number | undefined }[];
  active: string | undefined;
  /** From 0 to 1. */
  place: { from: number; to: number };
};

export function ChartTooltip({ title, total, parts, active, place }: ChartTooltipProps) {
  const t = useT();
  // On the side with more room.
  const isRight = place.from + place.to > 1;
  const at = { '--at': `${(isRight ? 1 - place.from : place.to) * 100}%` } as CSSProperties;
  return (
    <Tip aria-hidden data-side={isRight ? 'end' : 'start'} style={at}>
      <p>
        {title} <b>{total}</b>
      </p>
      <ul>
        {parts.map(({ series, name, value, slot }) => (
          <li key={seriesKey(series)} data-lit={seriesKey(series) === active ? '' : undefined}>
            <Swatch slot={slot} />
            <span>{name}</span>
            <b>{value}</b>
          </li>
        ))}
      </ul>
      <small>{t('detail.chart.open')}</small>
    </Tip>
  );
}
