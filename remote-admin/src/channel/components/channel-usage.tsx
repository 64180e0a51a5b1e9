import { formatDecimals } from '@console/shared/format';
import { useQuery } from '@console/shared/query';
import { useCapability } from '@console/shared/session';
import { chakra, Skeleton } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n';
import { channelUsage } from '../api/queries';
import { type ChannelUsage as Usage, usageHours } from '../usage';

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
    [t('channel.usage.calls'), usage && formatDecimals(usage.calls, 0)],
    [t('channel.usage.errors'), usage && (usage.calls > 0 ? percent.format(usage.failures / usage.calls) : '–')],
    [t('channel.usage.median'), usage && (usage.median === undefined ? '–' : t('channel.seconds', { seconds: usage.median.toFixed(1) }))],
  ];
  return (
    <Section aria-busy={usage === undefined || undefined}>
      <header>
        <h3>{t('channel.usage')}</h3>
        <small>{t('channel.usage.by-hour')}</small>
      </header>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? <Skeleton height="4" width="10" my="1" />}</dd>
          </div>
        ))}
      </dl>
      <HourBars values={usage?.byHour ?? []} />
    </Section>
  );
}

const [barWidth, barStep, height] = [10, 14, 28];

/** A bar for each hour, on a line. */
function HourBars({ values }: { values: number[] }) {
  const top = Math.max(1, ...values);
  const width = usageHours * barStep;
  const bars = values.map((value, index) => {
    const size = value === 0 ? 0 : Math.max(2, (value / top) * (height - 1));
    return `M${index * barStep + (barStep - barWidth) / 2} ${height - 1}v${-size.toFixed(1)}h${barWidth}v${size.toFixed(1)}z`;
  });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" width="100%" height={height} aria-hidden>
      <rect y={height - 1} width={width} height="1" />
      <path d={bars.join('')} fill="currentColor" />
    </svg>
  );
}

const Section = chakra('section', {
  base: {
    pb: '4',
    mb: '-1',
    borderBottomWidth: '1px',
    '& > header': { display: 'flex', alignItems: 'center', gap: '2', mb: '2' },
    '& h3': { flex: '1', fontWeight: 'semibold' },
    '& small': { textStyle: 'xs', color: 'fg.muted' },
    '& svg': { display: 'block', mt: '3', color: 'jade.solid' },
    '& rect': { fill: 'border.control' },
    '& > dl': { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '2' },
    '& > dl > :not(:last-child)': { minW: '112px' },
    '& dt': { textStyle: 'xs', color: 'fg.muted' },
    '& dd': { textStyle: 'md', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  },
});
