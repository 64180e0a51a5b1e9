import { compactNumber } from '@console/shared/format';
import { Link } from '@console/shared/router';
import { type Column, chakra, DataTable, type RowSummary } from '@console/shared/ui';
import { useCallback, useMemo } from 'react';
import { formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import { type Metric, metrics } from '../api/types';
import type { ChartData } from '../chart-data';
import { useMetricFormat } from '../metric-format';
import { errorRate, type ModelTotal, rankModels } from '../model';
import { colorOf, type SeriesColor } from '../series-colors';
import { Delta } from './delta';
import { MetricValue } from './metric-value';
import { cssColor, Swatch } from './series.styles';

const ModelsTableStyles = chakra('div', {
  base: {
    // The page scrolls already, so the table does not.
    '& [data-scroller]:not([data-narrow])': { maxHeight: 'none' },
    '& [data-model]': {
      display: 'inline-flex',
      verticalAlign: 'top',
      alignItems: 'center',
      gap: '2',
      maxW: 'full',
      fontWeight: 'medium',
      '& > a': { overflow: 'hidden', textOverflow: 'ellipsis' },
      '& > a:hover': { color: 'jade.fg', textDecoration: 'underline' },
      '& > i[data-swatch]': { borderRadius: 'full' },
    },
    '& [data-share]': { display: 'flex', alignItems: 'center', gap: '2' },
    '& [data-share] > i': {
      width: 'calc(var(--share) * 0.6)',
      minW: '2px',
      height: '1.5',
      borderRadius: 'full',
      bg: 'var(--series)',
    },
    '& [data-share] > span, & small': { color: 'fg.muted', fontSize: 'inherit' },
  },
});

const percent = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const modelsTableId = 'detail-models';

export type ModelsTableProps = {
  /** Undefined while loading. */
  chartData: ChartData | undefined;
  metric: Metric;
  colors: Map<string, SeriesColor>;
  before: Map<string, ModelTotal> | undefined;
  hasErrors: boolean;
  logUrlFor: (model: string) => string;
};

export function ModelsTable({ chartData, metric, colors, before, hasErrors, logUrlFor }: ModelsTableProps) {
  const t = useT();
  const { text } = useMetricFormat(metric);
  const rows = useMemo(() => chartData && rankModels(chartData.byModel.values(), metric), [chartData, metric]);
  const total = chartData?.total[metric] ?? 0;
  const shareOf = useCallback((row: ModelTotal) => (total > 0 ? row[metric] / total : 0), [total, metric]);
  const columns = useMemo<Column<ModelTotal>[]>(() => {
    const figure = (name: Metric, width: number): Column<ModelTotal> => {
      const largest = rows?.reduce((most, row) => Math.max(most, row[name]), 0) ?? 0;
      return {
        id: name,
        header: t(`detail.metric.${name}`),
        align: 'end',
        width,
        sort: { field: name, by: (row) => row[name] },
        cell: (row) => <MetricValue metric={name} value={row[name]} largest={largest} />,
      };
    };
    const largestShare = rows?.reduce((most, row) => Math.max(most, shareOf(row)), 0) ?? 0;
    return [
      {
        id: 'model',
        header: t('detail.model'),
        fixed: true,
        sort: { field: 'model', by: ({ model }) => model },
        cell: ({ model }) => (
          <span data-model="">
            <Swatch color={colorOf(colors, model)} />
            <Link to={logUrlFor(model)} title={t('detail.model.open')}>
              {model || '–'}
            </Link>
          </span>
        ),
      },
      {
        id: 'share',
        header: t('detail.share'),
        width: 280,
        cell: (row) => <Share part={shareOf(row)} largest={largestShare} color={colorOf(colors, row.model)} />,
      },
      figure('quota', 112),
      figure('calls', 104),
      figure('tokens', 128),
      ...(hasErrors
        ? [
            {
              id: 'errors',
              header: t('detail.models.errors'),
              align: 'end' as const,
              width: 96,
              sort: { field: 'errors', by: (row: ModelTotal) => errorRate(row) ?? 0 },
              cell: (row: ModelTotal) => percent.format(errorRate(row) ?? 0),
            },
          ]
        : []),
      {
        id: 'change',
        header: t('detail.change'),
        align: 'end',
        width: 112,
        cell: (row) => <Delta now={row[metric]} before={before && (before.get(row.model)?.[metric] ?? 0)} text={text} />,
      },
    ];
  }, [t, metric, shareOf, colors, before, hasErrors, text, rows, logUrlFor]);
  const summary = useCallback(
    (row: ModelTotal): RowSummary => {
      const formatMeta = (name: Metric) =>
        name === 'quota' ? (
          <MetricValue metric={name} value={row[name]} />
        ) : (
          t(`detail.models.${name}`, { number: (name === 'tokens' ? compactNumber : formatNumber)(row[name]) })
        );
      return {
        title: (
          <span data-model="">
            <Swatch color={colorOf(colors, row.model)} />
            {row.model || '–'}
          </span>
        ),
        value: <MetricValue metric={metric} value={row[metric]} />,
        meta: [percent.format(shareOf(row)), ...metrics.filter((name) => name !== metric && row[name] > 0).map(formatMeta)],
        end: <Delta now={row[metric]} before={before && (before.get(row.model)?.[metric] ?? 0)} text={text} />,
      };
    },
    [t, metric, shareOf, colors, before, text],
  );
  return (
    <ModelsTableStyles>
      <DataTable
        id={modelsTableId}
        label={t('detail.models')}
        columns={columns}
        rows={rows}
        rowKey={({ model }) => model}
        rowName={({ model }) => model}
        summary={summary}
      />
    </ModelsTableStyles>
  );
}

type ShareProps = { part: number; largest: number; color: SeriesColor };

/** A bar as long as the share is of the largest one. */
const Share = ({ part, largest, color }: ShareProps) => (
  <span data-share="" style={{ '--share': `${largest > 0 ? (part / largest) * 100 : 0}%`, '--series': cssColor(color) } as object}>
    <i aria-hidden />
    <span>{percent.format(part)}</span>
  </span>
);
