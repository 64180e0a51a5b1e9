import { formatPoints } from '@console/shared/format';
import { type Column, DataTable, ModelName, RowAction, StatusTag } from '@console/shared/ui';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { type T, useT } from '../../i18n';
import type { MissingModel } from '../api/types';

export type MissingTableProps = {
  /** Undefined while loading. */
  models: MissingModel[] | undefined;
  onDescribe: (name: string) => void;
};

const nameOf = ({ name }: MissingModel) => name;

export function MissingTable({ models, onDescribe }: MissingTableProps) {
  const t = useT();
  const hasRequests = models?.some(({ requests }) => requests !== undefined) ?? true;
  const columns = useMemo(() => missingColumns(t, hasRequests, onDescribe), [t, hasRequests, onDescribe]);
  return (
    <DataTable
      id="missing-models"
      label={t('models.tab.missing')}
      columns={columns}
      rows={models}
      rowKey={nameOf}
      rowName={nameOf}
      summary={(model) => ({
        title: <ModelName name={model.name} />,
        meta: [renderGaps(model, t)],
        end: model.requests !== undefined && formatPoints(model.requests),
      })}
    />
  );
}

const renderGaps = ({ hasMetadata, hasPrice, isServed }: MissingModel, t: T) => (
  <>
    {!hasMetadata && <StatusTag tone="warning">{t('models.missing.metadata')}</StatusTag>}{' '}
    {hasPrice === false && <StatusTag tone="bad">{t('models.missing.price')}</StatusTag>}{' '}
    {!isServed && <StatusTag tone="neutral">{t('models.missing.channel')}</StatusTag>}
  </>
);

function missingColumns(t: T, hasRequests: boolean, onDescribe: (name: string) => void): Column<MissingModel>[] {
  return [
    {
      id: 'name',
      header: t('models.name'),
      fixed: true,
      width: 320,
      sort: { field: 'name', by: nameOf },
      cell: ({ name }) => <ModelName name={name} />,
    },
    { id: 'gaps', header: t('models.missing.gaps'), cell: (model) => renderGaps(model, t) },
    ...(hasRequests
      ? [
          {
            id: 'requests',
            header: t('models.missing.requests'),
            align: 'end' as const,
            width: 160,
            sort: { field: 'requests', by: ({ requests = 0 }: MissingModel) => -requests },
            cell: ({ requests }: MissingModel) => requests !== undefined && formatPoints(requests),
          },
        ]
      : []),
    {
      id: 'actions',
      header: '',
      width: 84,
      cell: ({ name, hasMetadata }) =>
        !hasMetadata && (
          <RowAction label={t('models.missing.add.of', { name })} text={t('models.missing.add')} onClick={() => onDescribe(name)}>
            <Plus />
          </RowAction>
        ),
    },
  ];
}
