import type { QuotaDisplay } from '@console/shared/format';
import { CellLink, type Column, FilterCell, Quota, StatusTag, Timestamp, type Tone, TruncatedText } from '@console/shared/ui';
import { formatNumber, formatSeconds } from '../../format-number';
import type { useT } from '../../i18n';
import type { LogEntry, LogFilter, LogType } from '../api/types';
import { formatContent } from '../format-content';
import { durationTone, firstTokenTone, formatRetryChain, isCall } from '../model';

type Translate = ReturnType<typeof useT>;

export type ColumnActions = {
  t: Translate;
  typeName: (code: number) => string;
  display: QuotaDisplay | null;
  isAdmin: boolean;
  onFilter: (change: Partial<Record<LogFilter, string>>) => void;
  onUser: (user: { id: number; name: string }) => void;
};

const typeTones: Record<LogType, Tone> = { topUp: 'info', consumption: 'good', admin: 'warning', system: 'accent', unknown: 'neutral' };

export function logColumns({ t, typeName, display, isAdmin, onFilter, onUser }: ColumnActions): Column<LogEntry>[] {
  const filterCell = (name: LogFilter, value: string, text = value) =>
    value === '' ? null : <FilterCell text={text} onFilter={() => onFilter({ [name]: value })} />;
  const adminFilters: Record<'channel' | 'user' | 'retry', Column<LogEntry>> = {
    channel: {
      id: 'channel',
      header: t('log.channel'),
      cell: ({ channel }) => channel && filterCell('channel', String(channel.id), `#${channel.id} ${channel.name}`.trim()),
    },
    user: {
      id: 'user',
      header: t('log.user'),
      cell: ({ userId, username }) => (
        <CellLink title={t('log.user.open')} onClick={() => onUser({ id: userId, name: username })}>
          {username || `#${userId}`}
        </CellLink>
      ),
    },
    retry: { id: 'retry', header: t('log.retry'), fit: true, cell: (entry) => formatRetryChain(entry) },
  };
  return [
    { id: 'time', header: t('log.time'), fit: true, fixed: true, cell: ({ at }) => <Timestamp seconds={at} /> },
    ...(isAdmin ? [adminFilters.channel, adminFilters.user] : []),
    { id: 'token', header: t('log.token'), cell: ({ token }) => filterCell('token_name', token) },
    { id: 'group', header: t('log.group'), cell: ({ group }) => filterCell('group', group) },
    {
      id: 'type',
      header: t('log.type'),
      fit: true,
      cell: ({ type, typeCode }) => {
        const name = typeName(typeCode);
        return (
          <FilterCell text={name} onFilter={() => onFilter({ type: String(typeCode) })}>
            <StatusTag tone={typeTones[type]}>{name}</StatusTag>
          </FilterCell>
        );
      },
    },
    { id: 'model', header: t('log.model'), cell: ({ model }) => filterCell('model_name', model) },
    { id: 'times', header: t('log.times'), fit: true, cell: (entry) => (isCall(entry) ? <Times entry={entry} t={t} /> : null) },
    { id: 'prompt', header: t('log.prompt'), align: 'end', cell: (entry) => (isCall(entry) ? formatNumber(entry.promptTokens) : null) },
    {
      id: 'completion',
      header: t('log.completion'),
      align: 'end',
      cell: (entry) => (isCall(entry) ? formatNumber(entry.completionTokens) : null),
    },
    {
      id: 'cost',
      header: t('log.cost'),
      align: 'end',
      cell: (entry) => (isCall(entry) || entry.quota !== 0 ? <Quota value={entry.quota} decimals={6} /> : null),
    },
    ...(isAdmin ? [adminFilters.retry] : []),
    {
      id: 'details',
      header: t('log.details'),
      cell: (entry) => (entry.content === '' ? null : <TruncatedText>{formatContent(entry, t, display)}</TruncatedText>),
    },
  ];
}

function Times({ entry: { useTime, isStreamed, metadata }, t }: { entry: LogEntry; t: Translate }) {
  const first = metadata?.firstTokenMs;
  return (
    <span data-times="">
      <span data-tone={durationTone(useTime)} title={t('log.times.total')}>
        {formatNumber(useTime)} s
      </span>
      {isStreamed && first !== undefined && (
        <span data-tone={firstTokenTone(first)} title={t('log.times.first')}>
          {formatSeconds(first)}
        </span>
      )}
      <span data-quiet="">{t(isStreamed ? 'log.streamed' : 'log.not-streamed')}</span>
    </span>
  );
}
