import { chakra } from '@console/shared/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useT } from '../../i18n';
import type { Message } from '../library/message';
import { toMetrics } from './metrics';
import { MetricsDetails } from './metrics-details';
import { approximately, useMetricFormatter } from './use-metric-formatter';

export function MetricsLine({ message }: { message: Message }) {
  const t = useT();
  const id = useId();
  const line = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const formatter = useMetricFormatter();
  const metrics = toMetrics(message);
  const parts = [
    metrics.first !== undefined && t('cost.first.value', { time: formatter.seconds(metrics.first) }),
    metrics.speed !== undefined && `${approximately(metrics.isEstimate.tokens)}${formatter.speed(metrics.speed)}`,
    metrics.completion !== undefined && `${approximately(metrics.isEstimate.tokens)}${formatter.tokens(metrics.completion)}`,
    formatter.cost(metrics),
  ].filter(Boolean);
  if (parts.length === 0) {
    return null;
  }
  const close = () => setOpen(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) {
      return;
    }
    event.stopPropagation();
    close();
  };
  return (
    <>
      <Line
        ref={line}
        type="button"
        aria-label={`${t('cost.metrics')}: ${parts.join(' · ')}`}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={() => setOpen(true)}
        onPointerLeave={close}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
        onClick={() => setOpen(true)}
      >
        {parts.join(' · ')}
      </Line>
      {isOpen && <MetricsDetails id={id} metrics={metrics} anchor={line} />}
    </>
  );
}

const Line = chakra('button', {
  base: {
    mt: { base: '-2', md: '1' },
    py: '1',
    ms: { base: '0', md: '1.5' },
    textStyle: 'xs',
    textAlign: 'start',
    color: 'fg.subtle',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'help',
    borderRadius: 'l1',
    minH: { base: '11', md: 'auto' },
    _hover: { color: 'fg.muted' },
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '2px' },
  },
});
