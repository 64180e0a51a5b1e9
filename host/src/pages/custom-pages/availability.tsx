import type { UptimeMonitor } from '@console/shared/contract';
import { useQuery } from '@console/shared/query';
import { chakra, Heading, StatusTag, Text, type Tone } from '@console/shared/ui';
import { useId } from 'react';
import { useCustomPagesT } from './texts';
import { formatUptime, stateOf, type UptimeState, uptimeGroups } from './uptime';

const tones: Record<UptimeState, Tone> = { up: 'good', down: 'bad', pending: 'warning', maintenance: 'warning', unknown: 'neutral' };

/** The monitors of the site at Uptime Kuma; nothing until they are known. */
export function Availability() {
  const t = useCustomPagesT();
  const id = useId();
  const { data: groups = [] } = useQuery(uptimeGroups);
  return (
    groups.length > 0 && (
      <section aria-labelledby={id}>
        <Heading as="h2" id={id} size="md">
          {t('home.uptime')}
        </Heading>
        <Text mb="4" textStyle="sm" color="fg.muted">
          {t('home.uptime.text')}
        </Text>
        <Groups>
          {groups.map(({ categoryName, monitors }) => (
            <div key={categoryName}>
              <h3>{categoryName}</h3>
              {monitors.length > 0 ? <Monitors monitors={monitors} label={categoryName} /> : <p>{t('home.uptime.unreadable')}</p>}
            </div>
          ))}
        </Groups>
      </section>
    )
  );
}

function Monitors({ monitors, label }: { monitors: readonly UptimeMonitor[]; label: string }) {
  const t = useCustomPagesT();
  return (
    <ul aria-label={label}>
      {monitors.map((monitor, index) => {
        const state = stateOf(monitor);
        return (
          <li key={index}>
            <span>
              {monitor.name}
              {monitor.group && <small>{monitor.group}</small>}
            </span>
            <StatusTag tone={tones[state]}>{t(`home.uptime.${state}`)}</StatusTag>
            <span data-figure>{formatUptime(monitor)}</span>
          </li>
        );
      })}
    </ul>
  );
}

const Groups = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
    gap: '4',
    textStyle: 'sm',
    '& > div': { borderWidth: '1px', borderRadius: 'l3', bg: 'bg.panel', px: '4', py: '3' },
    '& h3': { fontWeight: 'medium', mb: '2' },
    '& p, & small': { color: 'fg.muted' },
    '& small': { ms: '2' },
    '& li': { display: 'flex', alignItems: 'center', gap: '3', py: '1' },
    '& li > span:first-of-type': { flex: '1', minW: '0', overflowWrap: 'anywhere' },
    '& [data-figure]': { minW: '16', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
});
