import type { UptimeGroup, UptimeMonitor } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { queryOptions } from '@console/shared/query';

export const uptimeGroups = queryOptions({
  queryKey: ['uptime'],
  queryFn: async ({ signal }) => {
    const groups = (await http.get<UptimeGroup[] | null>('/api/uptime/status', { signal })) ?? [];
    return groups.map(({ categoryName, monitors }) => ({ categoryName, monitors: monitors ?? [] }));
  },
  refetchInterval: 60_000,
  meta: { quiet: true },
});

export type UptimeState = 'up' | 'down' | 'pending' | 'maintenance' | 'unknown';

const states: readonly UptimeState[] = ['down', 'up', 'pending', 'maintenance'];

export const stateOf = ({ status }: UptimeMonitor): UptimeState => (status === undefined ? undefined : states[status]) ?? 'unknown';

const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2, roundingMode: 'trunc' });

/** Never rounded up to 100 %. */
export const formatUptime = ({ uptime }: UptimeMonitor): string => (uptime === undefined ? '–' : percent.format(uptime));
