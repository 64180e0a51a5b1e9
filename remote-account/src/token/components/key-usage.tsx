import { formatQuota, formatTime } from '@console/shared/format';
import { useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { ChoiceBar, Flex, QueryState, Stack } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { keyUsage } from '../api/queries';
import { type UsageBar, type UsagePeriod, usagePeriods } from '../usage-model';
import { UsageBars } from './usage-bars';

const measures = ['cost', 'requests'] as const;

type Measure = (typeof measures)[number];

/** What a key was used for over time. Keys of one name, as after a rotation, count together. */
export function KeyUsage({ name }: { name: string }) {
  const t = useT();
  const [period, setPeriod] = useState<UsagePeriod>('month');
  const [measure, setMeasure] = useState<Measure>('cost');
  const usage = useQuery(keyUsage(name, period));
  return (
    <Stack gap="2">
      <Flex gap="2" wrap="wrap" justify="space-between">
        <ChoiceBar
          label={t('token.usage.period')}
          value={period}
          choices={usagePeriods.map((value) => ({ value, label: t(`token.usage.${value}`) }))}
          onChange={setPeriod}
        />
        <ChoiceBar
          label={t('token.usage.measure')}
          value={measure}
          choices={measures.map((value) => ({ value, label: t(`token.usage.${value}`) }))}
          onChange={setMeasure}
        />
      </Flex>
      <QueryState query={usage} name={t('token.usage')}>
        {(bars) => <Bars bars={bars} period={period} measure={measure} />}
      </QueryState>
    </Stack>
  );
}

type BarsProps = { bars: readonly UsageBar[]; period: UsagePeriod; measure: Measure };

function Bars({ bars, period, measure }: BarsProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const describe = (cost: number, requests: number) => t('token.usage.sum', { cost: formatQuota(cost, status), count: requests });
  return (
    <UsageBars
      summary={describe(
        bars.reduce((sum, { cost }) => sum + cost, 0),
        bars.reduce((sum, { requests }) => sum + requests, 0),
      )}
      bars={bars.map((bar) => ({ start: bar.start, value: bar[measure], text: describe(bar.cost, bar.requests) }))}
      labelOf={(start) => (period === 'day' ? formatTime(start).slice(11, 16) : formatTime(start).slice(0, 10))}
    />
  );
}
