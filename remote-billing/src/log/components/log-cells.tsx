import { Cost, type Tone } from '@console/shared/ui';
import { formatNumber, formatSeconds } from '../../format-number';
import type { useT } from '../../i18n';
import type { LogEntry, LogType } from '../api/types';
import { cacheShare, durationTone, firstTokenTone, isCall } from '../model';

type Translate = ReturnType<typeof useT>;

export const typeTones: Record<LogType, Tone> = {
  topUp: 'info',
  consumption: 'good',
  admin: 'accent',
  system: 'neutral',
  error: 'bad',
  refund: 'warning',
  signIn: 'neutral',
  unknown: 'neutral',
};

export const hasCost = (entry: LogEntry) => isCall(entry) || entry.quota !== 0;

export const costOf = ({ type, quota }: LogEntry) => (type === 'refund' ? -quota : quota);

export const renderCost = (entry: LogEntry) => (hasCost(entry) ? <Cost value={costOf(entry)} /> : null);

type CellProps = { entry: LogEntry; t: Translate };

/** The first token and streaming are in the tooltip and in the panel. */
export function Times({ entry: { useTime, isStreamed, metadata }, t }: CellProps) {
  const first = metadata?.firstTokenMs;
  const isFirstKnown = isStreamed && first !== undefined;
  const tone = isFirstKnown && firstTokenTone(first) === 'bad' ? 'bad' : durationTone(useTime);
  const hint = [
    t(isStreamed ? 'log.streamed' : 'log.not-streamed'),
    ...(isFirstKnown ? [`${t('log.times.first')} ${formatSeconds(first)}`] : []),
  ];
  return (
    <span data-quiet="" data-tone={tone} title={hint.join(' · ')}>
      {formatNumber(useTime)} s
    </span>
  );
}

export function CachedTokens({ entry, t }: CellProps) {
  const share = cacheShare(entry);
  return (
    share !== undefined && (
      <span data-quiet="" title={t('log.cached', { share })}>
        {formatNumber(entry.metadata?.cacheTokens ?? 0)}
      </span>
    )
  );
}
