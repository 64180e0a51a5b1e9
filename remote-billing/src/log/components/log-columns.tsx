import { formatCost, type QuotaDisplay } from '@console/shared/format';
import { CellLink, type Column, Cost, FilterCell, ModelName, NameWithId, StatusTag, Timestamp } from '@console/shared/ui';
import { formatNumber, missingDecimals } from '../../format-number';
import type { useT } from '../../i18n';
import type { LogEntry, LogFilter, LogType } from '../api/types';
import { explainCharge, quotaPerUnitOf } from '../charge';
import { formatContent, isRatioNote } from '../format-content';
import { formatRetryChain, isCall, type PageFacts, usesTokens } from '../model';
import { CachedTokens, costOf, hasCost, renderCost, Times, typeTones } from './log-cells';

type Translate = ReturnType<typeof useT>;

export type ColumnActions = PageFacts & {
  t: Translate;
  typeName: (code: number, type?: LogType) => string;
  display: QuotaDisplay | null;
  isAdmin: boolean;
  onFilter: (change: Partial<Record<LogFilter, string>>) => void;
  onUser: (user: { id: number; name: string }) => void;
};

export function logColumns(actions: ColumnActions): Column<LogEntry>[] {
  const { t, typeName, display, isAdmin, hasRetries, hasCachedInput, decimals, onFilter, onUser } = actions;
  // Optional columns leave less room for long names.
  const isCrowded = hasRetries || hasCachedInput;
  const filterCell = (name: LogFilter, value: string) =>
    value === '' ? null : <FilterCell text={value} onFilter={() => onFilter({ [name]: value })} />;
  const typeCell = ({ type, typeCode }: LogEntry) => (
    <FilterCell text={typeName(typeCode, type)} onFilter={() => onFilter({ type: String(typeCode) })}>
      <StatusTag tone={typeTones[type]}>{typeName(typeCode, type)}</StatusTag>
    </FilterCell>
  );
  const adminColumns: Record<'channel' | 'user' | 'retry', Column<LogEntry>> = {
    channel: {
      id: 'channel',
      header: t('log.channel'),
      ...(isCrowded && { width: 148 }),
      inPanel: true,
      cell: ({ channel }) =>
        channel && (
          <span data-quiet="">
            <FilterCell text={`${channel.name} #${channel.id}`.trim()} onFilter={() => onFilter({ channel: String(channel.id) })}>
              <NameWithId id={channel.id}>{channel.name}</NameWithId>
            </FilterCell>
          </span>
        ),
    },
    user: {
      id: 'user',
      header: t('log.user'),
      width: 88,
      cell: ({ userId, username }) => (
        <CellLink title={t('log.user.open')} onClick={() => onUser({ id: userId, name: username })}>
          {username || `#${userId}`}
        </CellLink>
      ),
    },
    retry: {
      id: 'retry',
      header: t('log.retry'),
      width: 64,
      optional: !hasRetries,
      inPanel: true,
      cell: (entry) => formatRetryChain(entry),
    },
  };
  const tokenCell = (entry: LogEntry, tokens: number) => isCall(entry) && (usesTokens(entry) ? formatNumber(tokens) : '–');
  return [
    {
      id: 'time',
      header: t('log.time'),
      width: 112,
      fixed: true,
      sort: { field: 'created_at', by: ({ at }) => at },
      panelCell: ({ at }) => <Timestamp seconds={at} />,
      cell: ({ at }) => (
        <span data-quiet="">
          <Timestamp seconds={at} isShort />
        </span>
      ),
    },
    ...(isAdmin ? [adminColumns.channel, adminColumns.user] : []),
    {
      id: 'token',
      header: t('log.token'),
      width: isCrowded ? 116 : 136,
      inPanel: true,
      cell: ({ token }) => filterCell('token_name', token),
    },
    { id: 'group', header: t('log.group'), width: 96, optional: true, cell: ({ group }) => filterCell('group', group) },
    {
      id: 'type',
      header: t('log.type'),
      width: 120,
      optional: true,
      panelCell: (entry) => (entry.type === 'consumption' ? null : typeCell(entry)),
      cell: typeCell,
    },
    {
      id: 'model',
      header: t('log.model'),
      // The title of the panel.
      panelCell: renderNothing,
      cell: (entry) => (
        <>
          {entry.type !== 'consumption' && entry.type !== 'error' && <>{typeCell(entry)} </>}
          {entry.model !== '' && (
            <FilterCell text={entry.model} onFilter={() => onFilter({ model_name: entry.model })}>
              <b>
                <ModelName name={entry.model} />
              </b>
            </FilterCell>
          )}
          {entry.type === 'error' && <> {typeCell(entry)} </>}
          {!isCall(entry) && <span data-quiet="">{formatContent(entry, t, display)}</span>}
        </>
      ),
    },
    {
      id: 'times',
      header: t('log.times'),
      align: 'end',
      width: 84,
      sort: { field: 'use_time', by: ({ useTime }) => useTime },
      panelCell: renderNothing,
      cell: (entry) => (isCall(entry) ? <Times entry={entry} t={t} /> : null),
    },
    {
      id: 'prompt',
      header: t('log.prompt'),
      align: 'end',
      width: 80,
      sort: { field: 'prompt_tokens', by: ({ promptTokens }) => promptTokens },
      panelCell: renderNothing,
      cell: (entry) => tokenCell(entry, entry.promptTokens),
    },
    {
      id: 'cached',
      header: t('log.cached.column'),
      align: 'end',
      width: 76,
      optional: !hasCachedInput,
      inPanel: true,
      panelCell: renderNothing,
      cell: (entry) => <CachedTokens entry={entry} t={t} />,
    },
    {
      id: 'completion',
      header: t('log.completion'),
      align: 'end',
      width: 76,
      sort: { field: 'completion_tokens', by: ({ completionTokens }) => completionTokens },
      panelCell: renderNothing,
      cell: (entry) => tokenCell(entry, entry.completionTokens),
    },
    {
      id: 'cost',
      header: t('log.cost'),
      align: 'end',
      width: 96,
      sort: { field: 'quota', by: ({ quota }) => quota },
      panelCell: (entry) => (explainCharge(entry, quotaPerUnitOf(display)) ? null : renderCost(entry)),
      cell: (entry) =>
        hasCost(entry) && (
          <span data-pad={missingDecimals(formatCost(entry.quota, display), decimals)}>
            <Cost value={costOf(entry)} />
          </span>
        ),
    },
    ...(isAdmin ? [adminColumns.retry] : []),
    {
      id: 'details',
      header: t('log.details'),
      width: 240,
      optional: true,
      panelCell: (entry) => (isRatioNote(entry) ? null : formatContent(entry, t, display)),
      cell: (entry) => formatContent(entry, t, display) || null,
    },
  ];
}

/** The panel tells it above the values of the columns. */
const renderNothing = () => null;
