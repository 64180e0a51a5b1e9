import { chakra } from '@console/shared/ui';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useT } from '../../i18n';
import type { HealthRow } from '../api/types';
import { stateOf } from '../model';

const Banner = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    mb: '4',
    p: '4',
    borderRadius: 'l3',
    borderWidth: '1px',
    fontWeight: 'medium',
    bg: 'bg.panel',
    '& > svg': { boxSize: '5', flexShrink: 0 },
    '&[data-state=good] > svg': { color: 'fg.success' },
    '&[data-state=degraded] > svg': { color: 'fg.warning' },
    '&[data-state=down] > svg': { color: 'fg.error' },
  },
});

/** One sentence for all models. */
export function OverallState({ rows }: { rows: HealthRow[] }) {
  const t = useT();
  const down = rows.filter((row) => stateOf(row) === 'down').length;
  const degraded = rows.filter((row) => stateOf(row) === 'degraded').length;
  const state = down > 0 ? 'down' : degraded > 0 ? 'degraded' : 'good';
  return (
    <Banner data-state={state}>
      {state === 'good' ? <CircleCheck aria-hidden /> : <TriangleAlert aria-hidden />}
      {state === 'good' ? t('health.all-good') : t(`health.some-${state}`, { number: down + degraded, all: rows.length })}
    </Banner>
  );
}
