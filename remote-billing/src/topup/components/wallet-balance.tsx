import { useQuery } from '@console/shared/query';
import { chakra, QueryState, Quota, Skeleton } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { formatNumber } from '../../format-number';
import { useT } from '../../i18n';
import { currentBalance, recentUsage } from '../api/queries';
import type { Balance } from '../api/types';
import { daysLeft } from '../model';

export function WalletBalance() {
  const t = useT();
  const own = useQuery(currentBalance);
  return (
    <QueryState query={own} name={t('topup.balance')} loading={<BalanceSkeleton />}>
      {({ quota, used, requests }) => (
        <Figures aria-label={t('topup.balance.label')}>
          <Figure name={t('topup.balance')}>
            <Quota value={quota} />
          </Figure>
          <Days quota={quota} />
          <Figure name={t('topup.used')}>
            <Quota value={used} />
          </Figure>
          <Figure name={t('topup.requests')}>{formatNumber(requests)}</Figure>
        </Figures>
      )}
    </QueryState>
  );
}

function BalanceSkeleton() {
  const t = useT();
  const bar = <Skeleton as="span" display="inline-block" verticalAlign="middle" height="3.5" width="20" />;
  return (
    <div role="status" aria-label={t('topup.loading')}>
      <Figures aria-hidden>
        <Figure name={t('topup.balance')}>{bar}</Figure>
        <Figure name={t('topup.days-left')}>{bar}</Figure>
        <Figure name={t('topup.used')}>{bar}</Figure>
        <Figure name={t('topup.requests')}>{bar}</Figure>
      </Figures>
    </div>
  );
}

/** Optional: the page renders without it. */
function Days({ quota }: Pick<Balance, 'quota'>) {
  const t = useT();
  const { data: used = 0, isPending } = useQuery(recentUsage);
  if (isPending) {
    return <Figure name={t('topup.days-left')}>{null}</Figure>;
  }
  const days = daysLeft(quota, used);
  if (days === undefined) {
    return null;
  }
  const text =
    days < 1 ? t('topup.days-left.min') : days > 365 ? t('topup.days-left.max') : t('topup.days-left.count', { count: Math.floor(days) });
  return (
    <Figure name={t('topup.days-left')}>
      <span title={t('topup.days-left.hint')}>{text}</span>
    </Figure>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="ui-number">{children}</dd>
    </div>
  );
}

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gap: '1',
    px: { base: '4', md: '5' },
    py: '4',
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    textStyle: 'sm',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4' },
    '& dt': { color: 'fg.muted' },
    '& > div:first-of-type': { display: 'block', mb: '2', '& dd': { textStyle: '2xl', fontWeight: 'semibold', color: 'fg' } },
  },
});
