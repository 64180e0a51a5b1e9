import type { CsvCell } from '@console/shared/files';
import { formatTime, type QuotaDisplay } from '@console/shared/format';
import type { useT } from '../../i18n';
import type { LogEntry, LogType } from '../api/types';
import { formatContent } from '../format-content';
import { formatRetryChain, isCall } from '../model';

export type ExportColumn = { id: string; header: string; cell: (entry: LogEntry) => CsvCell };

export type ExportContext = {
  t: ReturnType<typeof useT>;
  typeName: (code: number, type?: LogType) => string;
  isAdmin: boolean;
  /** What the gateway logs. */
  hasRequestIds: boolean;
  hasAddresses: boolean;
  zone: string;
  /** `rate` is points per unit; undefined where the gateway has no currency. */
  currency: { symbol: string; rate: number } | undefined;
  display: QuotaDisplay | null;
};

const utcTime = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ');

export function exportColumns(context: ExportContext): ExportColumn[] {
  const { t, typeName, isAdmin, zone, currency, display } = context;
  const callsOnly = (cell: (entry: LogEntry) => CsvCell) => (entry: LogEntry) => (isCall(entry) ? cell(entry) : '');
  const admin: ExportColumn[] = [
    { id: 'channel-id', header: t('log.channel.id'), cell: ({ channel }) => channel?.id ?? '' },
    { id: 'channel', header: t('log.channel'), cell: ({ channel }) => channel?.name ?? '' },
    { id: 'user-id', header: t('log.export.user-id'), cell: ({ userId }) => userId },
    { id: 'user', header: t('log.user'), cell: ({ username }) => username },
  ];
  const retry: ExportColumn = { id: 'retry', header: t('log.details.retry'), cell: (entry) => formatRetryChain(entry) ?? '' };
  const money = currency && {
    id: 'cost',
    header: t('log.export.cost', { symbol: currency.symbol }),
    // Rounds off the error of binary fractions.
    cell: ({ quota }: LogEntry) => Number((quota / currency.rate).toFixed(9)),
  };
  const local: ExportColumn = { id: 'time', header: t('log.export.time', { zone }), cell: ({ at }) => formatTime(at) };
  return [
    ...(zone === 'UTC' ? [] : [local]),
    { id: 'utc', header: t('log.export.time', { zone: 'UTC' }), cell: ({ at }) => utcTime(at) },
    ...(isAdmin ? admin : []),
    { id: 'token', header: t('log.token'), cell: ({ token }) => token },
    { id: 'group', header: t('log.group'), cell: ({ group }) => group },
    { id: 'type', header: t('log.type'), cell: ({ typeCode, type }) => typeName(typeCode, type) },
    { id: 'model', header: t('log.model'), cell: ({ model }) => model },
    { id: 'prompt', header: t('log.export.prompt'), cell: callsOnly(({ promptTokens }) => promptTokens) },
    { id: 'cached', header: t('log.export.cached'), cell: callsOnly(({ metadata }) => metadata?.cacheTokens ?? '') },
    { id: 'completion', header: t('log.export.completion'), cell: callsOnly(({ completionTokens }) => completionTokens) },
    { id: 'quota', header: t('log.export.quota'), cell: ({ quota }) => quota },
    ...(money ? [money] : []),
    { id: 'seconds', header: t('log.export.seconds'), cell: callsOnly(({ useTime }) => useTime) },
    { id: 'first', header: t('log.export.first'), cell: callsOnly(({ metadata }) => metadata?.firstTokenMs ?? '') },
    {
      id: 'streamed',
      header: t('log.export.streamed'),
      cell: callsOnly(({ isStreamed }) => t(isStreamed ? 'log.streamed' : 'log.not-streamed')),
    },
    ...(isAdmin ? [retry] : []),
    ...originColumns(context),
    { id: 'content', header: t('log.details.content'), cell: (entry) => formatContent(entry, t, display) },
  ];
}

const originColumns = ({ t, isAdmin, hasRequestIds, hasAddresses }: ExportContext): ExportColumn[] => [
  ...(hasRequestIds ? [{ id: 'request-id', header: t('log.request-id'), cell: ({ requestId }: LogEntry) => requestId ?? '' }] : []),
  ...(hasRequestIds && isAdmin
    ? [
        {
          id: 'upstream-request-id',
          header: t('log.request-id.upstream'),
          cell: ({ upstreamRequestId }: LogEntry) => upstreamRequestId ?? '',
        },
      ]
    : []),
  ...(hasAddresses ? [{ id: 'address', header: t('log.details.ip'), cell: ({ address }: LogEntry) => address ?? '' }] : []),
];

export const parseHiddenColumns = (value: unknown): string[] => (Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []);
