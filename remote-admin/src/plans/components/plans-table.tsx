import { formatQuota } from '@console/shared/format';
import { useMutation } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { type Column, DataTable, Flex, RowAction, type RowSummary, StatusTag } from '@console/shared/ui';
import { CirclePlay, CircleStop, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { type T, useT } from '../../i18n';
import { enableMutation } from '../api/queries';
import type { Plan } from '../api/types';

export type PlansTableProps = { plans: Plan[] | undefined; onEdit: (plan: Plan) => void };

export function PlansTable({ plans, onEdit }: PlansTableProps) {
  const t = useT();
  const columns = useMemo(() => planColumns(t, onEdit), [t, onEdit]);
  return (
    <DataTable
      id="plans"
      label={t('plans.title')}
      columns={columns}
      rows={plans}
      rowKey={({ id }) => String(id)}
      rowName={({ title }) => title}
      summary={(plan) => planSummary(plan, t)}
    />
  );
}

const formatDuration = ({ duration_unit: unit, duration_value, custom_seconds }: Plan, t: T) =>
  unit === 'custom' ? t('plans.duration.custom', { count: custom_seconds }) : t(`plans.duration.${unit}`, { count: duration_value });

const formatCredit = ({ total_amount }: Plan, t: T) =>
  total_amount === 0 ? t('plans.unlimited') : formatQuota(total_amount, useSession.getState().status);

const planColumns = (t: T, onEdit: PlansTableProps['onEdit']): Column<Plan>[] => [
  {
    id: 'title',
    header: t('plans.name'),
    fixed: true,
    cell: ({ title, subtitle }) => (
      <>
        <b>{title}</b>
        {subtitle && <span className="ui-muted"> {subtitle}</span>}
      </>
    ),
  },
  { id: 'price', header: t('plans.price'), width: 104, align: 'end', cell: ({ price_amount }) => price_amount.toFixed(2) },
  { id: 'duration', header: t('plans.duration'), width: 124, cell: (plan) => formatDuration(plan, t) },
  { id: 'credit', header: t('plans.credit'), width: 124, align: 'end', cell: (plan) => formatCredit(plan, t) },
  {
    id: 'reset',
    header: t('plans.reset'),
    width: 124,
    cell: ({ quota_reset_period: period }) => <span className="ui-muted">{t(`plans.reset.${period}`)}</span>,
  },
  { id: 'enabled', header: t('plans.enabled'), width: 124, cell: (plan) => renderState(plan, t) },
  {
    id: 'actions',
    header: '',
    width: 84,
    cell: (plan) => (
      <Flex justify="flex-end">
        <RowAction label={t('plans.edit.of', { title: plan.title })} text={t('action.edit')} onClick={() => onEdit(plan)}>
          <Pencil />
        </RowAction>
        <EnabledAction plan={plan} />
      </Flex>
    ),
  },
];

const planSummary = (plan: Plan, t: T): RowSummary => ({
  title: plan.title,
  value: plan.price_amount.toFixed(2),
  meta: [formatDuration(plan, t), formatCredit(plan, t)],
  end: renderState(plan, t),
});

function EnabledAction({ plan: { id, title, enabled } }: { plan: Plan }) {
  const t = useT();
  const change = useMutation(enableMutation);
  return (
    <RowAction
      label={t(enabled ? 'plans.stop.of' : 'plans.sell.of', { title })}
      text={t(enabled ? 'plans.stop' : 'plans.sell')}
      disabled={change.isPending}
      onClick={() => change.mutate({ id, enabled: !enabled })}
    >
      {enabled ? <CircleStop /> : <CirclePlay />}
    </RowAction>
  );
}

const renderState = ({ enabled }: Plan, t: T) => (
  <StatusTag tone={enabled ? 'good' : 'neutral'}>{t(enabled ? 'plans.sold' : 'plans.unsold')}</StatusTag>
);
