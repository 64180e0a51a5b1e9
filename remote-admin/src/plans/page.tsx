import { useQuery } from '@console/shared/query';
import { Button, EmptyState, lazyComponent, PageHeader, QueryState, useDrawerParam } from '@console/shared/ui';
import { Plus, WalletCards } from 'lucide-react';
import { useT } from '../i18n';
import { planList } from './api/queries';
import type { Plan } from './api/types';
import { PlansTable } from './components/plans-table';

const PlanDrawer = lazyComponent(() => import('./components/plan-drawer').then((module) => module.PlanDrawer));
const UserPlans = lazyComponent(() => import('./components/user-plans').then((module) => module.UserPlans));

/** `?drawer=new`, `?drawer=<id>`, or `?drawer=user-<id>` for the plans of a user. */
export function Page() {
  const t = useT();
  const plans = useQuery(planList);
  const drawer = useDrawerParam();
  const { value = '' } = drawer;
  const edited = plans.data?.find(({ id }) => String(id) === value);
  const userId = Number(/^user-(\d{1,15})$/.exec(value)?.[1]);
  const table = (rows: Plan[] | undefined) => <PlansTable plans={rows} onEdit={({ id }) => drawer.open(String(id))} />;
  return (
    <>
      <PageHeader
        title={t('plans.title')}
        text={t('plans.text')}
        actions={
          <Button onClick={() => drawer.open('new')}>
            <Plus size={16} aria-hidden />
            {t('plans.create')}
          </Button>
        }
      />
      <QueryState query={plans} name={t('plans.title')} loading={table(undefined)}>
        {(rows) =>
          rows.length > 0 ? table(rows) : <EmptyState icon={<WalletCards />} title={t('plans.empty')} text={t('plans.empty.text')} />
        }
      </QueryState>
      {value === 'new' && <PlanDrawer onClose={drawer.close} />}
      {edited && <PlanDrawer key={edited.id} plan={edited} onClose={drawer.close} />}
      {userId > 0 && <UserPlans key={userId} userId={userId} plans={plans.data ?? []} onClose={drawer.close} />}
    </>
  );
}
