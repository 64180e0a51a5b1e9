import { chakra } from '@console/shared/ui';
import type { CSSProperties } from 'react';
import { useT } from '../../i18n';
import type { SeriesColor } from '../series-colors';
import { Swatch } from './series.styles';

const Tip = chakra('div', {
  base: {
    position: 'absolute',
    top: '0',
    zIndex: 'docked',
    pointerEvents: 'none',
    width: '17rem',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderRadius: 'l2',
    bg: 'bg.panel',
    boxShadow: 'md',
    textStyle: 'xs',
    color: 'fg',
    '&[data-side=start]': { insetStart: 'calc(var(--at) + 2.25rem)' },
    '&[data-side=end]': { insetEnd: 'calc(100% - var(--at) + 2.25rem)' },
    '& > p': { display: 'flex', justifyContent: 'space-between', gap: '4', fontWeight: 'medium', mb: '1' },
    '& li': { display: 'flex', alignItems: 'center', gap: '2', minH: '5', px: '1', mx: '-1', borderRadius: 'l1' },
    '& li[data-lit]': { bg: 'bg.muted' },
    '& li span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flex: '1' },
    '& b': { fontWeight: 'inherit', fontVariantNumeric: 'tabular-nums' },
    '& small': { display: 'flex', justifyContent: 'space-between', mt: '1', fontSize: 'inherit', color: 'fg.muted' },
    mdDown: { '&[data-side]': { insetInline: '0', top: 'calc(100% + 0.25rem)', width: 'auto' } },
  },
});

export type TooltipPart = { key: string; name: string; value: string; color: SeriesColor };

export type ChartTooltipProps = {
  title: string;
  total: string;
  before: string | undefined;
  /** What the period before is called in the legend. */
  beforeName: string;
  /** The line of the period before is drawn lower than its value. */
  isBeforeCut: boolean;
  /** Largest first, the other models last. */
  parts: TooltipPart[];
  active: string | undefined;
  /** From 0 to 1. */
  at: number;
};

export function ChartTooltip({ title, total, before, beforeName, isBeforeCut, parts, active, at }: ChartTooltipProps) {
  const t = useT();
  // On the side with more room.
  const side = at > 0.5 ? 'end' : 'start';
  return (
    <Tip aria-hidden data-side={side} style={{ '--at': `${at * 100}%` } as CSSProperties}>
      <p>
        {title} <b>{total}</b>
      </p>
      <ul>
        {parts.map(({ key, name, value, color }) => (
          <li key={key} data-lit={key === active ? '' : undefined}>
            <Swatch color={color} />
            <span>{name}</span>
            <b>{value}</b>
          </li>
        ))}
      </ul>
      {before !== undefined && (
        <small>
          {isBeforeCut ? t('detail.before.cut', { name: beforeName }) : beforeName} <b>{before}</b>
        </small>
      )}
      <small>{t('detail.chart.open')}</small>
    </Tip>
  );
}
