import { useCapability } from '@console/shared/session';
import type { CsvColumn, ListParams } from '@console/shared/ui';
import { ListExport, useCsvColumns } from '../../csv-export';
import { useT } from '../../i18n';
import { type CodeFilter, listCodes } from '../api/requests';
import type { Code } from '../api/types';

export type ExportCodesProps = { filters: ListParams<CodeFilter>['filters']; onClose: () => void };

export function ExportCodes({ filters, onClose }: ExportCodesProps) {
  const t = useT();
  const { amount, time } = useCsvColumns();
  const hasExpiry = useCapability('code-expiry');
  const columns: CsvColumn<Code>[] = [
    { header: t('redemption.id'), cell: ({ id }) => id },
    { header: t('redemption.name'), cell: ({ name }) => name },
    { header: t('redemption.code'), cell: ({ key }) => key },
    { header: t('redemption.status'), cell: ({ status }) => t(`redemption.status.${status}`) },
    ...amount<Code>(t('redemption.quota'), ({ quota }) => quota),
    time(t('redemption.created'), ({ createdAt }) => createdAt),
    ...(hasExpiry ? [time<Code>(t('redemption.expiry'), ({ expiresAt }) => expiresAt)] : []),
    { header: t('export.user-id', { label: t('redemption.used') }), cell: ({ used }) => used?.by ?? '' },
    time(t('redemption.used.at'), ({ used }) => used?.at),
    { header: t('redemption.group'), cell: ({ groupId }) => groupId ?? '' },
  ];
  return (
    <ListExport
      title={t('redemption.export')}
      fileName={t('redemption.export.file')}
      scope={filters}
      columns={columns}
      readPage={(page, pageSize, signal) => listCodes({ page, pageSize, filters, sort: { field: 'id', order: 'desc' } }, signal)}
      onClose={onClose}
    />
  );
}
