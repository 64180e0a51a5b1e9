import { formatQuota, formatTime } from '@console/shared/format';
import { useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { QueryState } from '@console/shared/ui';
import { useT } from '../../i18n';
import { keyCosts } from '../api/queries';
import { UsageBars } from './usage-bars';

/** What a key cost on each of the last days. Keys of one name, as after a rotation, count together. */
export function KeyCosts({ name }: { name: string }) {
  const t = useT();
  const status = useSession((state) => state.status);
  const costs = useQuery(keyCosts(name));
  return (
    <QueryState query={costs} name={t('token.usage')}>
      {(days) => (
        <UsageBars
          summary={t('token.usage.fortnight', {
            cost: formatQuota(
              days.reduce((sum, { cost }) => sum + cost, 0),
              status,
            ),
          })}
          bars={days.map(({ start, cost }) => ({ start, value: cost, text: formatQuota(cost, status) }))}
          labelOf={(start) => formatTime(start).slice(0, 10)}
        />
      )}
    </QueryState>
  );
}
