import { useCapability } from '@console/shared/session';
import type { CsvColumn } from '@console/shared/ui';
import { ListExport, useCsvColumns } from '../../csv-export';
import { useT } from '../../i18n';
import { listUsers } from '../api/requests';
import type { User, UserListParams } from '../api/types';

export type ExportUsersProps = { filters: UserListParams['filters']; onClose: () => void };

export function ExportUsers({ filters, onClose }: ExportUsersProps) {
  const t = useT();
  const { amount, time } = useCsvColumns();
  const hasTimes = useCapability('user-times');
  const hasRemarks = useCapability('user-remarks');
  const columns: CsvColumn<User>[] = [
    { header: t('user.id'), cell: ({ id }) => id },
    { header: t('user.username'), cell: ({ username }) => username },
    { header: t('user.display-name'), cell: ({ displayName }) => displayName },
    { header: t('user.binding.email'), cell: ({ email }) => email },
    { header: t('user.role'), cell: ({ role }) => t(`user.role.${role}`) },
    { header: t('user.status'), cell: ({ status }) => t(`user.status.${status}`) },
    { header: t('user.group'), cell: ({ group }) => group },
    ...amount<User>(t('user.quota'), ({ quota }) => quota),
    ...amount<User>(t('user.used'), ({ usedQuota }) => usedQuota),
    { header: t('user.requests'), cell: ({ requestCount }) => requestCount },
    { header: t('export.user-id', { label: t('user.inviter') }), cell: ({ inviterId }) => inviterId ?? '' },
    ...(hasTimes
      ? [time<User>(t('user.created'), ({ createdAt }) => createdAt), time<User>(t('user.signed-in'), ({ lastSignInAt }) => lastSignInAt)]
      : []),
    ...(hasRemarks ? [{ header: t('user.remark'), cell: ({ remark }: User) => remark }] : []),
  ];
  return (
    <ListExport
      title={t('user.export')}
      fileName={t('user.export.file')}
      scope={filters}
      columns={columns}
      readPage={(page, pageSize, signal) => listUsers({ page, pageSize, filters, sort: { field: 'id', order: 'desc' } }, signal)}
      onClose={onClose}
    />
  );
}
