import { type UseQueryResult, useQuery } from '@console/shared/query';
import { chakra, Quota } from '@console/shared/ui';
import { formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import { Panel } from '../../panel';
import { accountTotals } from '../api/queries';
import type { Metric as MetricName, Metrics, Usage } from '../api/types';
import { hoursInSpan } from '../buckets';
import { useMetricFormat } from '../metric-format';
import { ratePerMinute, sumMetrics } from '../model';
import { hourBounds, previousSpan } from '../periods';
import { Delta } from './delta';
import { Metric, MetricList } from './metric';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    mb: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr)' },
  },
});

const sumOf = ({ hours, span }: Usage): Metrics => sumMetrics(hoursInSpan(hours, span));

const getMinutes = ({ span, fetchedAt }: Usage) => (Math.min(span.end + 1, fetchedAt) - hourBounds(span, fetchedAt).first) / 60;

export type MetricCardsProps = { usage: UseQueryResult<Usage>; previous: UseQueryResult<Usage> };

export function MetricCards({ usage, previous }: MetricCardsProps) {
  const t = useT();
  const own = useQuery(accountTotals);
  const { data } = usage;
  const days = data && previousSpan(data.span, data.fetchedAt).days;
  const totals = { ...usage, data: data && sumOf(data) };
  // Data of another range or user is still shown while loading and must not be compared.
  const before = usage.isPlaceholderData || previous.isPlaceholderData || !previous.data ? undefined : sumOf(previous.data);
  const rate = { ...usage, data: data && ratePerMinute(sumOf(data), getMinutes(data)) };
  return (
    <Row>
      <Panel title={t('detail.account')}>
        <MetricList>
          <Metric label={t('detail.account.balance')} query={own}>
            {({ balance }) => <Quota value={balance} />}
          </Metric>
          <Metric label={t('detail.account.used')} query={own}>
            {({ used }) => <Quota value={used} />}
          </Metric>
          <Metric label={t('detail.account.requests')} query={own}>
            {({ requests }) => formatNumber(requests)}
          </Metric>
        </MetricList>
      </Panel>
      <Panel title={t('detail.range')} note={days === undefined ? undefined : t('detail.comparison', { count: days })}>
        <MetricList>
          <Total name="quota" totals={totals} before={before} />
          <Total name="tokens" totals={totals} before={before} />
          <Total name="calls" totals={totals} before={before} />
        </MetricList>
      </Panel>
      <Panel title={t('detail.rate')}>
        <MetricList>
          <Metric label="RPM" query={rate}>
            {({ rpm }) => formatNumber(Math.round(rpm * 1000) / 1000)}
          </Metric>
          <Metric label="TPM" query={rate}>
            {({ tpm }) => formatNumber(Math.round(tpm * 1000) / 1000)}
          </Metric>
        </MetricList>
      </Panel>
    </Row>
  );
}

type TotalProps = {
  name: MetricName;
  totals: { data: Metrics | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  before: Metrics | undefined;
};

function Total({ name, totals, before }: TotalProps) {
  const t = useT();
  const { text } = useMetricFormat(name);
  return (
    <Metric
      label={t(`detail.metric.${name}`)}
      query={totals}
      below={totals.data && <Delta now={totals.data[name]} before={before?.[name]} text={text} />}
    >
      {(data) => (name === 'quota' ? <Quota value={data.quota} decimals={4} /> : formatNumber(data[name]))}
    </Metric>
  );
}
