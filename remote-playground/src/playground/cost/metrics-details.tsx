import { chakra } from '@console/shared/ui';
import type { RefObject } from 'react';
import { useT } from '../../i18n';
import type { Metrics } from './metrics';
import { approximately, useMetricFormatter } from './use-metric-formatter';

export type MetricsDetailsProps = { id: string; metrics: Metrics; anchor: RefObject<HTMLElement | null> };

const gap = 6;

/** Uses the top layer, since scrolling lists clip their content. */
function place(card: HTMLElement, line: DOMRect) {
  card.showPopover?.();
  const { width, height } = card.getBoundingClientRect();
  const isAbove = line.top - height - gap > 0;
  card.style.top = `${isAbove ? line.top - height - gap : line.bottom + gap}px`;
  card.style.left = `${Math.max(gap, Math.min(line.left, window.innerWidth - width - gap))}px`;
}

export function MetricsDetails({ id, metrics, anchor }: MetricsDetailsProps) {
  const t = useT();
  const formatter = useMetricFormatter();
  const { first, total, speed, prompt, completion, isEstimate } = metrics;
  const tokens = (count: number) => `${approximately(isEstimate.tokens)}${formatter.tokens(count)}`;
  const rows: [string, string | undefined][] = [
    [t('cost.first'), first === undefined ? undefined : formatter.seconds(first)],
    [t('cost.total'), total === undefined ? undefined : formatter.seconds(total)],
    [t('cost.speed'), speed === undefined ? undefined : formatter.speed(speed)],
    [t('cost.prompt'), prompt === undefined ? undefined : tokens(prompt)],
    [t('cost.completion'), completion === undefined ? undefined : tokens(completion)],
    [t('cost.cost'), formatter.cost(metrics)],
  ];
  const show = (card: HTMLElement | null) => {
    const line = anchor.current?.getBoundingClientRect();
    if (card && line) {
      place(card, line);
    }
  };
  return (
    <Card id={id} role="tooltip" popover="manual" ref={show}>
      <dl>
        {rows.map(
          ([name, text]) =>
            text !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      {(isEstimate.tokens || isEstimate.cost) && <p>{t('cost.estimated')}</p>}
    </Card>
  );
}

const Card = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    m: '0',
    px: '3',
    py: '2',
    maxW: '20rem',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'l2',
    boxShadow: 'md',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
    zIndex: 'tooltip',
    '& div': { display: 'flex', justifyContent: 'space-between', gap: '6', py: '0.5' },
    '& dt': { color: 'fg.muted' },
    '& dd': { textAlign: 'end' },
    '& p': { mt: '1', color: 'fg.muted' },
  },
});
