import { billingPreferences } from '@console/shared/contract';
import { useMutation } from '@console/shared/query';
import { chakra, FormField, PlainSelect, Quota, Stack, StatusTag, Text, Timestamp } from '@console/shared/ui';
import { useT } from '../../i18n';
import { preferenceMutation } from './queries';
import type { OwnPlans, Plan, Subscription } from './types';

export type OwnPlanListProps = { own: OwnPlans; plans: readonly Plan[] };

/** Plans that have ended are listed as long as the gateway keeps them. */
export function OwnPlanList({ own: { preference, subscriptions }, plans }: OwnPlanListProps) {
  const t = useT();
  const save = useMutation(preferenceMutation);
  if (subscriptions.length === 0) {
    return <Text color="fg.muted">{t('plans.none')}</Text>;
  }
  return (
    <Stack gap="4">
      <OwnList aria-label={t('plans.own')}>
        {subscriptions.map((subscription) => (
          <li key={subscription.id}>
            <OwnPlan subscription={subscription} title={plans.find(({ id }) => id === subscription.planId)?.title} />
          </li>
        ))}
      </OwnList>
      <FormField label={t('plans.preference')}>
        <PlainSelect
          label={t('plans.preference')}
          value={save.isPending ? save.variables : preference}
          options={billingPreferences.map((value) => ({ value, label: t(`plans.preference.${value}`) }))}
          onChange={(chosen) => {
            const value = billingPreferences.find((known) => known === chosen);
            if (value) {
              save.mutate(value);
            }
          }}
          disabled={save.isPending}
        />
      </FormField>
    </Stack>
  );
}

function OwnPlan({ subscription, title }: { subscription: Subscription; title: string | undefined }) {
  const t = useT();
  const { planId, used, total, end, nextReset, isActive } = subscription;
  return (
    <>
      <b>{title ?? t('plans.number', { id: planId })}</b>
      <StatusTag tone={isActive ? 'good' : 'neutral'}>{t(isActive ? 'plans.active' : 'plans.ended')}</StatusTag>
      <span>
        <Quota value={used} /> {total === undefined ? t('plans.used.unlimited') : t('plans.used')}{' '}
        {total !== undefined && <Quota value={total} />}
      </span>
      <span>
        {t(isActive ? 'plans.until' : 'plans.since')} <Timestamp seconds={end} />
      </span>
      {isActive && nextReset !== undefined && (
        <span>
          {t('plans.next-reset')} <Timestamp seconds={nextReset} />
        </span>
      )}
    </>
  );
}

const OwnList = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    textStyle: 'sm',
    '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1', color: 'fg.muted' },
    '& b': { color: 'fg', fontWeight: 'medium' },
  },
});
