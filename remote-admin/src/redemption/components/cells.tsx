import { formatPoints } from '@console/shared/format';
import { Link } from '@console/shared/router';
import { type Column, FilterCell, Quota, RelativeTime, StatusTag, Timestamp, type Tone } from '@console/shared/ui';
import type { T } from '../../i18n';
import type { Code, CodeStatus } from '../api/types';

const tones: Record<CodeStatus, Tone> = { unused: 'good', disabled: 'neutral', used: 'info', unknown: 'warning' };

export const renderStatus = (status: CodeStatus, t: T) => <StatusTag tone={tones[status]}>{t(`redemption.status.${status}`)}</StatusTag>;

export const renderUserLink = (id: number, t: T) => <Link to={`/user/edit/${id}`}>{t('redemption.user', { id })}</Link>;

function renderUsage({ used }: Code, t: T) {
  if (used === undefined) {
    return <span className="none">{t('redemption.used.none')}</span>;
  }
  return (
    <div className="lines">
      {renderUserLink(used.by, t)}
      {used.at !== undefined && (
        <small>
          <RelativeTime seconds={used.at} />
        </small>
      )}
    </div>
  );
}

export const codeColumns = (t: T, onName: (name: string) => void): Column<Code>[] => [
  { id: 'id', header: t('redemption.id'), fit: true, cell: ({ id }) => id },
  { id: 'name', header: t('redemption.name'), fixed: true, cell: ({ name }) => <FilterCell text={name} onFilter={() => onName(name)} /> },
  { id: 'status', header: t('redemption.status'), fit: true, cell: ({ status }) => renderStatus(status, t) },
  {
    id: 'quota',
    header: t('redemption.quota'),
    align: 'end',
    cell: ({ quota }) => (
      <div className="lines">
        <Quota value={quota} />
        <small>{t('points.count', { points: formatPoints(quota) })}</small>
      </div>
    ),
  },
  { id: 'created', header: t('redemption.created'), cell: ({ createdAt }) => <Timestamp seconds={createdAt} /> },
  { id: 'used', header: t('redemption.used'), cell: (code) => renderUsage(code, t) },
  {
    id: 'group',
    header: t('redemption.group'),
    cell: ({ groupId }) => groupId ?? <span className="none">{t('redemption.group.none')}</span>,
  },
];
