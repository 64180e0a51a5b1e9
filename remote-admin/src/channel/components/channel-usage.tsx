import { useQuery } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { chakra, Skeleton } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { channelUsage } from '../api/queries';
import type { ChannelUsage as Usage } from '../usage';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** Calls of the last 24 hours, where the gateway counts them by channel. */
export function ChannelUsage({ id }: { id: number }) {
  const hasReport = useCapability('usage-report');
  const { data, isError } = useQuery({ ...channelUsage(id), enabled: hasReport });
  return hasReport && !isError ? <UsageSection usage={data} /> : null;
}

function UsageSection({ usage }: { usage: Usage | undefined }) {
  const t = useT();
  const facts: [string, ReactNode][] = [
    [t('channel.usage.calls'), usage?.calls.toLocaleString('en-US')],
    [t('channel.usage.errors'), usage && (usage.calls > 0 ? percent.format(usage.failures / usage.calls) : '–')],
    [t('channel.usage.median'), usage && (usage.median === undefined ? '–' : t('channel.seconds', { seconds: usage.median.toFixed(1) }))],
  ];
  return (
    <Section aria-busy={usage === undefined || undefined}>
      <h3>{t('channel.usage')}</h3>
      <Sparkline values={usage?.byHour ?? []} />
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? <Skeleton height="4" width="10" my="1" />}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const [width, height] = [96, 24];

function Sparkline({ values }: { values: number[] }) {
  const top = Math.max(1, ...values);
  const points = values.map(
    (value, index) => `${((index / (values.length - 1)) * width).toFixed(1)},${(height - 1 - (value / top) * (height - 2)).toFixed(1)}`,
  );
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}

const Section = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    rowGap: '2',
    pb: '4',
    mb: '-1',
    borderBottomWidth: '1px',
    '& > h3': { fontWeight: 'semibold' },
    '& > svg': { color: 'jade.solid' },
    '& > dl': { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '2' },
    '& dt': { textStyle: 'xs', color: 'fg.muted' },
    '& dd': { textStyle: 'md', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  },
});
