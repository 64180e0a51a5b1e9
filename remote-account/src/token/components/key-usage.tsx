import { formatQuota, formatTime } from '@console/shared/format';
import { useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { ChoiceBar, chakra, Flex, QueryState, Stack, Text } from '@console/shared/ui';
import { type CSSProperties, useState } from 'react';
import { useT } from '../../i18n';
import { keyUsage } from '../api/queries';
import { type UsageBar, type UsagePeriod, usagePeriods } from '../usage-model';

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
  const max = Math.max(1, ...bars.map((bar) => bar[measure]));
  const describe = (cost: number, requests: number) => t('token.usage.sum', { cost: formatQuota(cost, status), count: requests });
  const labelOf = (start: number) => (period === 'day' ? formatTime(start).slice(11, 16) : formatTime(start).slice(0, 10));
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <div>
      <Text textStyle="sm" mb="2">
        {describe(
          bars.reduce((sum, { cost }) => sum + cost, 0),
          bars.reduce((sum, { requests }) => sum + requests, 0),
        )}
      </Text>
      <Chart aria-label={t('token.usage')}>
        {bars.map((bar) => {
          const text = `${labelOf(bar.start)}: ${describe(bar.cost, bar.requests)}`;
          return (
            <li key={bar.start} title={text} aria-label={text}>
              <i aria-hidden style={{ '--share': `${(100 * bar[measure]) / max}%` } as CSSProperties} />
            </li>
          );
        })}
      </Chart>
      {first && last && (
        <Flex justify="space-between" textStyle="xs" color="fg.muted" mt="1" aria-hidden>
          <span>{labelOf(first.start)}</span>
          <span>{labelOf(last.start)}</span>
        </Flex>
      )}
    </div>
  );
}

const Chart = chakra('ol', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: '2px',
    height: '72px',
    listStyle: 'none',
    borderBottomWidth: '1px',
    '& li': { display: 'flex', flex: '1', height: 'full', alignItems: 'flex-end', borderTopRadius: 'sm', _hover: { bg: 'bg.muted' } },
    '& i': { width: 'full', height: 'var(--share)', borderTopRadius: 'sm', bg: 'jade.solid' },
  },
});
