import { compactNumber } from '@console/shared/format';
import { type UseQueryResult, useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { chakra, IconAction, lazyComponent, Quota, Skeleton } from '@console/shared/ui';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import { accountTotals } from '../api/queries';
import type { Unit, Usage } from '../api/types';
import type { SparklineProps } from '../drawing/sparkline';
import { type Period, periodOf, periodsByBucket, quantile } from '../figures';
import { useMetricFormat } from '../metric-format';
import { cacheShare, errorRate, ratePerMinute } from '../model';
import { hourBounds } from '../periods';
import type { Dashboard } from '../use-dashboard';
import { Delta } from './delta';

const Sparkline = lazyComponent<SparklineProps>(() => import('../drawing').then((drawing) => drawing.Sparkline));

const Row = chakra('section', {
  base: {
    '--sparkline': 'colors.jade.solid',
    my: '3',
    '&:has(> dl:empty)': { display: 'none' },
    '& > dl': {
      display: 'grid',
      gap: '3',
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(10rem, 1fr))' },
    },
    '& > dl > div': {
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      columnGap: '2',
      minW: '0',
      px: '4',
      py: '3',
      borderWidth: '1px',
      borderRadius: 'l3',
      bg: 'bg.panel',
    },
    '& dt, & dd[data-note]': { color: 'fg.muted', textStyle: 'xs', whiteSpace: 'nowrap' },
    '& dd[data-note]': { overflow: 'hidden', textOverflow: 'ellipsis', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& dd:not([data-note])': { gridColumn: '1 / -1' },
    '& dd[data-figure]': {
      minH: { base: '7', md: '9' },
      fontSize: { base: '1.25rem', md: '1.75rem' },
      lineHeight: { base: '1.75rem', md: '2.25rem' },
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
    },
    '& dd[data-below]': {
      display: 'flex',
      alignItems: 'end',
      justifyContent: 'space-between',
      gap: '2',
      height: '6',
      color: 'fg.muted',
      textStyle: 'xs',
    },
    // Beside the figure on phones if there is room.
    mdDown: {
      '& > dl > div:has(> [data-below=beside])': { gridTemplateColumns: 'auto 1fr auto', columnGap: '3' },
      '& dt:has(+ :empty)': { gridColumn: '1 / -1' },
      '& dd[data-note]:empty': { display: 'none' },
      '& dd[data-note]:has(~ [data-below=beside])': { gridColumn: '2 / -1' },
      '& dd[data-figure]:has(+ [data-below=beside])': { gridColumn: '1 / 3', whiteSpace: 'nowrap' },
      '& dd[data-below=beside]': { gridColumn: 3, pb: '0.5', height: 'auto' },
    },
    // Taller than its line on phones.
    '& dd[data-below] > button': { alignSelf: 'center', me: '-2' },
    '& dd[data-below] > div': { display: { base: 'none', md: 'block' }, position: 'relative', flexShrink: 0, width: '16', height: '18px' },
    '& hr': { position: 'absolute', insetInline: '0', bottom: '1px', borderTopWidth: '1.5px', borderColor: 'border.control' },
    '& canvas': { position: 'absolute', inset: '0' },
  },
});

export type TilesProps = { usage: UseQueryResult<Usage>; previous: UseQueryResult<Usage>; dashboard: Dashboard };

/** Hours of more than three days are too many for a small line. */
const lineUnit = ({ span }: Usage, unit: Unit): Unit => (unit === 'hour' && span.end - span.start > 3 * 86_400 ? 'day' : unit);

const minutesOf = ({ span, fetchedAt }: Usage) => (Math.min(span.end + 1, fetchedAt) - hourBounds(span, fetchedAt).first) / 60;

const percentFormat = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });
const percent = (value: number) => percentFormat.format(value);
const shortNumber = (value: number) => (value < 1_000_000 ? formatNumber(value) : compactNumber(value));
const seconds = (value: number) => `${formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value))} s`;

export function Tiles({ usage, previous, dashboard: { query, unit } }: TilesProps) {
  const t = useT();
  const own = useQuery({ ...accountTotals, enabled: query.scope === 'own' });
  const { data } = usage;
  const now = useMemo(() => data && periodOf(data), [data]);
  const byBucket = useMemo(() => data && periodsByBucket(data, lineUnit(data, unit)), [data, unit]);
  // Data of another range or user is still shown while loading and must not be compared.
  const before = useMemo(
    () => (usage.isPlaceholderData || previous.isPlaceholderData || !previous.data ? undefined : periodOf(previous.data)),
    [usage.isPlaceholderData, previous.isPlaceholderData, previous.data],
  );
  const shared = { usage, now, byBucket, before };
  const rate = data && now && ratePerMinute(now, minutesOf(data));
  const perMinute = (name: 'RPM' | 'TPM', value: number | undefined) =>
    value !== undefined && `${name} ${formatNumber(value < 10 ? Number(value.toPrecision(2)) : Math.round(value))}`;
  const quota = useMetricFormat('quota');
  const hasDetails = query.scope === 'all' && query.hasReport;
  return (
    <Row aria-label={t('detail.range')}>
      <dl>
        {query.scope === 'own' && (
          <Tile label={t('detail.account.balance')} query={own} onRetry={() => void own.refetch()}>
            {({ balance, used, requests }) => ({
              figure: <Quota value={balance} />,
              below: t('detail.account.used', { amount: quota.text(used), count: requests, number: formatNumber(requests) }),
            })}
          </Tile>
        )}
        <FigureTile label={t('detail.metric.quota')} {...shared} value={figures.quota} text={quota.text} />
        <FigureTile
          label={t('detail.metric.calls')}
          {...shared}
          value={figures.calls}
          text={formatNumber}
          short={shortNumber}
          note={perMinute('RPM', rate?.rpm)}
        />
        <FigureTile
          label={t('detail.metric.tokens')}
          {...shared}
          value={figures.tokens}
          text={formatNumber}
          short={shortNumber}
          note={perMinute('TPM', rate?.tpm)}
        />
        {hasDetails && <FigureTile label={t('detail.cache')} {...shared} value={figures.cacheShare} text={percent} isShare />}
        {hasDetails && (
          <FigureTile
            label={t('detail.errors')}
            {...shared}
            value={figures.errorRate}
            text={percent}
            isShare
            isWorseWhenMore
            note={now && t('detail.errors.count', { count: now.failures, number: formatNumber(now.failures) })}
          />
        )}
        {hasDetails && (
          <FigureTile
            label={t('detail.latency')}
            {...shared}
            value={figures.latency}
            text={seconds}
            isWorseWhenMore
            note={now && describeMedian(now, t('detail.latency.median'))}
          />
        )}
      </dl>
    </Row>
  );
}

const figures = {
  quota: ({ quota }: Period) => quota,
  calls: ({ calls }: Period) => calls,
  tokens: ({ tokens }: Period) => tokens,
  cacheShare,
  errorRate,
  latency: (period: Period) => quantile(period, 0.95),
};

function describeMedian(period: Period, label: string): string | undefined {
  const median = quantile(period, 0.5);
  return median === undefined ? undefined : `${label} ${seconds(median)}`;
}

/** Of a figure with its change beside it on phones. */
const maxLengthBeside = 8;

type FigureTileProps = {
  label: string;
  usage: UseQueryResult<Usage>;
  now: Period | undefined;
  before: Period | undefined;
  byBucket: Period[] | undefined;
  /** Undefined without data, and then nothing is shown if there were calls. */
  value: (period: Period) => number | undefined;
  text: (value: number) => string;
  /** Where the whole number is too wide; it is shown on hover. */
  short?: (value: number) => string;
  note?: string | false | undefined;
  isShare?: boolean;
  isWorseWhenMore?: boolean;
};

function FigureTile({
  label,
  usage,
  now,
  before,
  byBucket,
  value,
  text,
  short,
  note,
  isShare = false,
  isWorseWhenMore = false,
}: FigureTileProps) {
  const figure = now && value(now);
  const line = useMemo(() => byBucket?.map((period) => value(period) ?? 0), [byBucket, value]);
  // The failure is below the tiles, once.
  if (usage.isLoadingError || (now && figure === undefined && now.calls + now.failures > 0)) {
    return null;
  }
  const shown = figure === undefined ? '–' : (short ?? text)(figure);
  return (
    <Tile label={label} note={note} query={{ ...usage, data: now }} line={line} isBeside={shown.length <= maxLengthBeside}>
      {() => ({
        figure: figure === undefined ? <span className="ui-muted">{shown}</span> : <span title={text(figure)}>{shown}</span>,
        below: figure !== undefined && (
          <Delta now={figure} before={before && value(before)} text={text} isShare={isShare} isWorseWhenMore={isWorseWhenMore} />
        ),
      })}
    </Tile>
  );
}

type TileProps<T> = {
  label: string;
  note?: string | false | undefined;
  query: { data: T | undefined; isError: boolean; isFetching: boolean };
  line?: number[] | undefined;
  /** On phones, what is below the figure is short enough to stand beside it. */
  isBeside?: boolean;
  /** For figures of a request that nothing else on the page repeats. */
  onRetry?: () => void;
  children: (data: T) => { figure: ReactNode; below?: ReactNode };
};

function Tile<T>({ label, note, query: { data, isError, isFetching }, line, isBeside = false, onRetry, children }: TileProps<T>) {
  const t = useT();
  const theme = useSession((state) => state.theme);
  const content = data === undefined ? undefined : children(data);
  const isFailed = content === undefined && isError && !isFetching;
  return (
    <div>
      <dt>{label}</dt>
      <dd data-note="">{note}</dd>
      <dd data-figure="">
        {content ? (
          content.figure
        ) : isFailed ? (
          <span className="ui-muted">–</span>
        ) : (
          <Skeleton height="6" width="24" mt={{ base: '0.5', md: '1.5' }} />
        )}
      </dd>
      <dd data-below={isBeside ? 'beside' : ''}>
        <span>{content?.below}</span>
        {isFailed && onRetry && (
          <IconAction label={t('detail.failed', { label })} onClick={onRetry}>
            <RotateCw />
          </IconAction>
        )}
        {line?.every((value) => value === 0) ? (
          <div>
            <hr aria-hidden />
          </div>
        ) : (
          line &&
          line.length > 2 && (
            <div>
              <Sparkline key={theme} values={line} />
            </div>
          )
        )}
      </dd>
    </div>
  );
}
