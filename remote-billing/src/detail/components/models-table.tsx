import { Link } from '@console/shared/router';
import { type Column, chakra, DataTable } from '@console/shared/ui';
import { useMemo } from 'react';
import { formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import type { ChartData } from '../chart-data';
import { useMetricFormat } from '../metric-format';
import { type ModelTotal, rankModels } from '../model';
import { Delta } from './delta';
import { Swatch } from './series.styles';

const ModelsTableStyles = chakra('div', {
  base: {
    '& [data-model]': { display: 'flex', alignItems: 'center', gap: '2', minW: '40' },
    '& [data-model] a:hover': { color: 'jade.fg', textDecoration: 'underline' },
    '@media (pointer: coarse)': {
      '& [data-model] a': { display: 'inline-flex', alignItems: 'center', minHeight: '44px', minWidth: '44px' },
    },
    '& [data-share]': { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '2' },
    '& [data-share] > span': { height: '1.5', width: { base: '16', md: '24' }, borderRadius: 'full', bg: 'bg.muted', overflow: 'hidden' },
    '& [data-share] > span > span': { display: 'block', height: 'full', bg: 'jade.solid' },
    '& [data-share] > b': { fontWeight: 'normal', minW: '12' },
    '& small': { color: 'fg.muted' },
  },
});

const percent = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

export type ModelsTableProps = {
  chartData: ChartData;
  colorSlots: Map<string, number>;
  before: Map<string, ModelTotal> | undefined;
  logUrlFor: (model: string) => string;
};

export function ModelsTable({ chartData: { byModel, metric, total }, colorSlots, before, logUrlFor }: ModelsTableProps) {
  const t = useT();
  const { text } = useMetricFormat(metric);
  const { text: money } = useMetricFormat('quota');
  const rows = useMemo(() => rankModels(byModel.values(), metric), [byModel, metric]);
  const columns = useMemo<Column<ModelTotal>[]>(
    () => [
      {
        id: 'model',
        header: t('detail.model'),
        fixed: true,
        cell: ({ model }) => (
          <span data-model="">
            <Swatch slot={colorSlots.get(model)} />
            <Link to={logUrlFor(model)} title={t('detail.model.open')}>
              {model || '–'}
            </Link>
          </span>
        ),
      },
      {
        id: 'share',
        header: t('detail.share'),
        align: 'end',
        cell: (row) => <Share part={total[metric] > 0 ? row[metric] / total[metric] : 0} />,
      },
      { id: 'quota', header: t('detail.metric.quota'), align: 'end', cell: ({ quota }) => money(quota) },
      { id: 'calls', header: t('detail.metric.calls'), align: 'end', cell: ({ calls }) => formatNumber(calls) },
      { id: 'tokens', header: t('detail.metric.tokens'), align: 'end', cell: ({ tokens }) => formatNumber(tokens) },
      {
        id: 'change',
        header: t('detail.change'),
        align: 'end',
        cell: (row) => <Delta now={row[metric]} before={before && (before.get(row.model)?.[metric] ?? 0)} text={text} />,
      },
    ],
    [t, metric, total, colorSlots, before, text, money, logUrlFor],
  );
  return (
    <ModelsTableStyles>
      <DataTable
        id="detail-models"
        label={t('detail.models')}
        columns={columns}
        rows={rows}
        rowKey={({ model }) => model}
        rowName={({ model }) => model}
      />
    </ModelsTableStyles>
  );
}

const Share = ({ part }: { part: number }) => (
  <span data-share="">
    <span aria-hidden>
      <span style={{ width: `${part * 100}%` }} />
    </span>
    <b>{percent.format(part)}</b>
  </span>
);
