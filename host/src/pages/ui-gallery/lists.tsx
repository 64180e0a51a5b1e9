import {
  Box,
  Button,
  type Column,
  DataTable,
  Pagination,
  Quota,
  RowAction,
  type RowSummary,
  SelectionBar,
  StatusTag,
  Timestamp,
  Toolbar,
} from '@console/shared/ui';
import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Filters } from './filters';
import { Sample, Section } from './section';
import { useGalleryT } from './texts';

type Row = { id: string; tone: 'good' | 'warning' | 'neutral'; quota: number; created: number };

const rows: Row[] = [
  { id: 'first', tone: 'good', quota: 500_000, created: 1_769_947_200 },
  { id: 'second', tone: 'warning', quota: 12_345_678, created: 1_769_860_800 },
  { id: 'third', tone: 'neutral', quota: 20, created: 1_769_774_400 },
];

export function Lists() {
  const t = useGalleryT();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['first']));
  const [page, setPage] = useState(2);
  const [pageSize, setPageSize] = useState(10);
  const columns = useMemo<Column<Row>[]>(
    () => [
      { id: 'name', header: t('list.name'), sort: { field: 'id', by: ({ id }) => id }, cell: ({ id }) => id },
      { id: 'status', header: t('list.status'), width: 128, cell: ({ tone }) => <StatusTag tone={tone}>{t(`tag.${tone}`)}</StatusTag> },
      {
        id: 'quota',
        header: t('list.quota'),
        align: 'end',
        width: 112,
        sort: { field: 'quota', by: ({ quota }) => quota },
        cell: ({ quota }) => <Quota value={quota} />,
      },
      { id: 'created', header: t('list.created'), width: 176, inPanel: true, cell: ({ created }) => <Timestamp seconds={created} /> },
      {
        id: 'actions',
        header: t('button.edit'),
        width: 64,
        cell: () => (
          <RowAction label={t('button.edit')}>
            <Pencil />
          </RowAction>
        ),
      },
    ],
    [t],
  );
  const summary = useMemo(
    () =>
      ({ id, tone, quota }: Row): RowSummary => ({ title: id, value: <Quota value={quota} />, meta: [t(`tag.${tone}`)] }),
    [t],
  );
  const details = useMemo(() => () => t('list.details'), [t]);
  return (
    <Section id="lists" title={t('lists')}>
      <Filters />
      <Sample label={t('lists.full')}>
        <Box width="full">
          <Toolbar>
            <Button variant="outline">{t('feedback.create')}</Button>
          </Toolbar>
          <SelectionBar count={selected.size} onClear={() => setSelected(new Set())}>
            <Button size="xs" variant="outline">
              {t('button.delete')}
            </Button>
          </SelectionBar>
          <DataTable
            id="ui-gallery"
            rowName={({ id }) => id}
            label={t('lists.full')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            isDimmed={({ tone }) => tone === 'neutral'}
            selection={{ selected, onChange: setSelected }}
            details={details}
            panel={details}
            summary={summary}
          />
        </Box>
      </Sample>
      <Sample label={t('lists.paging')}>
        <Box width="full">
          <Pagination
            page={{ page, pageSize, total: 45, hasNext: page * pageSize < 45 }}
            onPageChange={setPage}
            onPageSizeChange={setPageSize}
          />
        </Box>
      </Sample>
    </Section>
  );
}
