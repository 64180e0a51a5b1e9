import { useQuery } from '@console/shared/query';
import { chakra, IconAction, Quota, Skeleton, useNarrow } from '@console/shared/ui';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import { currentUser, logStat, whileLive } from '../api/queries';
import type { LogFilters, LogScope } from '../api/types';

const Figures = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    fontVariantNumeric: 'tabular-nums',
    '& > div': { display: 'flex', alignItems: 'center', gap: '1.5', minHeight: '5' },
    // Wide enough for most figures, so that nothing moves when they arrive.
    '& dd': { color: 'fg', fontWeight: 'medium', minW: '12' },
    mdDown: {
      flexWrap: 'nowrap',
      columnGap: '3',
      textStyle: 'xs',
      whiteSpace: 'nowrap',
      '& > div': { gap: '1' },
      '& dd': { minW: '9' },
    },
  },
});

/** Without rows, the retry of the list also fetches the figures. */
export type LogSummaryProps = { filters: LogFilters; scope: LogScope; hasRows: boolean; isLive: boolean };

/** Rarer than the list is refreshed, because the sum is slow on a large log. */
const refreshMs = 60_000;

export function LogSummary({ filters, scope, hasRows, isLive }: LogSummaryProps) {
  const t = useT();
  const live = whileLive(isLive, refreshMs);
  const stat = useQuery({ ...logStat(scope, filters), refetchInterval: live });
  const own = useQuery({ ...currentUser, refetchInterval: live });
  return (
    <Figures aria-label={t('log.summary')}>
      <Figure id="balance" label={t('log.summary.balance')} query={own} canRetry={hasRows}>
        {({ quota }) => <Quota value={quota} />}
      </Figure>
      <Figure id="quota" label={t('log.summary.quota')} query={stat} canRetry={hasRows}>
        {({ quota }) => <Quota value={quota} />}
      </Figure>
      {stat.data && stat.data.rpm + stat.data.tpm > 0 && (
        <>
          <Figure id="rpm" label={t('log.summary.rpm')} query={stat} canRetry={hasRows}>
            {({ rpm }) => formatNumber(rpm)}
          </Figure>
          <Figure id="tpm" label={t('log.summary.tpm')} query={stat} canRetry={hasRows}>
            {({ tpm }) => formatNumber(tpm)}
          </Figure>
        </>
      )}
    </Figures>
  );
}

type FigureProps<T> = {
  id: 'balance' | 'quota' | 'rpm' | 'tpm';
  label: string;
  query: { data: T | undefined; isError: boolean; refetch: () => unknown };
  canRetry: boolean;
  children: (data: T) => ReactNode;
};

function Figure<T>({ id, label, query: { data, isError, refetch }, canRetry, children }: FigureProps<T>) {
  const t = useT();
  const isNarrow = useNarrow();
  if (data === undefined && isError && !canRetry) {
    return null;
  }
  return (
    <div data-stat={id}>
      <dt title={label}>{isNarrow ? t(`log.summary.${id}.short`) : label}</dt>
      <dd>
        {data !== undefined ? (
          children(data)
        ) : isError ? (
          <IconAction label={t('log.summary.failed')} onClick={() => void refetch()}>
            <RotateCw />
          </IconAction>
        ) : (
          <Skeleton height="3" width="6" />
        )}
      </dd>
    </div>
  );
}
