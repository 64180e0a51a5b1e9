import { formatPoints, formatQuota } from '@console/shared/format';
import { useSession } from '@console/shared/session';
import { formatNumber } from '../../format-number';
import type { Metric } from '../api/types';
import { useMetricFormat } from '../metric-format';

/** `largest` is that of the values above and below it, whose number of decimals it shares. */
export type MetricValueProps = { metric: Metric; value: number; largest?: number };

export const MetricValue = ({ metric, ...props }: MetricValueProps) =>
  metric === 'quota' ? <Spend {...props} /> : formatNumber(props.value);

function Spend({ value, largest = value }: Omit<MetricValueProps, 'metric'>) {
  const status = useSession((state) => state.status);
  const { text } = useMetricFormat('quota');
  return (
    <span className="ui-number" title={`${formatQuota(value, status, 6)} (${formatPoints(value)})`}>
      {text(value, largest)}
    </span>
  );
}
