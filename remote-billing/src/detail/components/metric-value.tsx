import { Cost } from '@console/shared/ui';
import { formatNumber } from '../../format-number';
import type { Metric } from '../api/types';

export type MetricValueProps = { metric: Metric; value: number };

export const MetricValue = ({ metric, value }: MetricValueProps) => (metric === 'quota' ? <Cost value={value} /> : formatNumber(value));
