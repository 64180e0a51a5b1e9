import { useQuery } from '@console/shared/query';
import { QueryState, Skeleton, Stack } from '@console/shared/ui';
import { useState } from 'react';
import { useT } from '../../i18n';
import { Panel } from '../../panel';
import { AmountGrid, Tile } from '../components/preset-amounts';
import { OwnPlanList } from './own-plan-list';
import { PlanDialog } from './plan-dialog';
import { formatPeriod, formatPlanCredit } from './plan-text';
import { ownPlans, planList } from './queries';
import type { Plan } from './types';

/** Plans for sale and those that the user has; nothing without either. */
export function Plans() {
  const t = useT();
  const plans = useQuery(planList);
  const own = useQuery(ownPlans);
  const [chosen, setChosen] = useState<Plan>();
  if (plans.data?.length === 0 && own.data?.subscriptions.length === 0) {
    return null;
  }
  return (
    <Panel title={t('plans.title')}>
      <Stack gap="5">
        <QueryState query={own} name={t('plans.own')} loading={<Skeleton height="16" />}>
          {(mine) => <OwnPlanList own={mine} plans={plans.data ?? []} />}
        </QueryState>
        <QueryState query={plans} name={t('plans.title')} loading={<Skeleton height="20" />}>
          {(offered) =>
            offered.length > 0 && (
              <AmountGrid role="group" aria-label={t('plans.offered')}>
                {offered.map((plan) => (
                  <PlanTile key={plan.id} plan={plan} onChoose={() => setChosen(plan)} />
                ))}
              </AmountGrid>
            )
          }
        </QueryState>
      </Stack>
      {chosen && <PlanDialog plan={chosen} onClose={() => setChosen(undefined)} />}
    </Panel>
  );
}

function PlanTile({ plan, onChoose }: { plan: Plan; onChoose: () => void }) {
  const t = useT();
  const { title, subtitle, price, duration, reset } = plan;
  return (
    <Tile type="button" aria-haspopup="dialog" onClick={onChoose}>
      <b>{title}</b>
      {subtitle && <span>{subtitle}</span>}
      <span>
        {t('plans.price', { price: price.toFixed(2), duration: formatPeriod(duration, t) })}
        <em>
          {formatPlanCredit(plan, t)}
          {reset && ` ${t('plans.reset', { period: formatPeriod(reset, t) })}`}
        </em>
      </span>
    </Tile>
  );
}
