import { useMutation, useQuery } from '@console/shared/query';
import {
  Button,
  ConfirmButton,
  chakra,
  EmptyState,
  Flex,
  InfoDialog,
  PlainSelect,
  QueryState,
  Quota,
  Stack,
  StatusTag,
  Timestamp,
} from '@console/shared/ui';
import { WalletCards } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n';
import { cancelMutation, giveMutation, userPlanList } from '../api/queries';
import type { Plan, UserPlan } from '../api/types';

export type UserPlansProps = { userId: number; plans: readonly Plan[]; onClose: () => void };

/** Plans of a user, to give and to cancel. */
export function UserPlans({ userId, plans, onClose }: UserPlansProps) {
  const t = useT();
  const query = useQuery(userPlanList(userId));
  return (
    <InfoDialog title={t('plans.of-user', { id: userId })} onClose={onClose}>
      <Stack gap="5">
        <GivePlan userId={userId} plans={plans} />
        <QueryState query={query} name={t('plans.of-user', { id: userId })}>
          {(rows) =>
            rows.length > 0 ? (
              <PlanRows aria-label={t('plans.of-user', { id: userId })}>
                {rows.map((row) => (
                  <li key={row.id}>
                    <PlanRow row={row} title={plans.find(({ id }) => id === row.planId)?.title ?? `#${row.planId}`} />
                  </li>
                ))}
              </PlanRows>
            ) : (
              <EmptyState icon={<WalletCards />} place="section" title={t('plans.of-user.none')} />
            )
          }
        </QueryState>
      </Stack>
    </InfoDialog>
  );
}

function GivePlan({ userId, plans }: Omit<UserPlansProps, 'onClose'>) {
  const t = useT();
  const give = useMutation(giveMutation);
  const [chosen, setChosen] = useState('');
  const planId = Number(chosen) || plans[0]?.id;
  return (
    <Flex gap="2" align="center">
      <PlainSelect
        label={t('plans.give.plan')}
        value={String(planId ?? '')}
        options={plans.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={setChosen}
        width="full"
        disabled={plans.length === 0}
      />
      <Button
        loading={give.isPending}
        disabled={planId === undefined}
        onClick={() => planId !== undefined && give.mutate({ userId, planId })}
      >
        {t('plans.give')}
      </Button>
    </Flex>
  );
}

function PlanRow({ row: { id, used, total, end, isActive }, title }: { row: UserPlan; title: string }) {
  const t = useT();
  const cancel = useMutation(cancelMutation);
  return (
    <>
      <b>{title}</b>
      <StatusTag tone={isActive ? 'good' : 'neutral'}>{t(isActive ? 'plans.active' : 'plans.ended')}</StatusTag>
      <span>
        <Quota value={used} /> / {total === undefined ? t('plans.unlimited') : <Quota value={total} />}
      </span>
      <Timestamp isShort seconds={end} />
      {isActive && (
        <ConfirmButton
          size="xs"
          title={t('plans.cancel.title', { title })}
          text={t('plans.cancel.text')}
          confirmLabel={t('plans.cancel')}
          onConfirm={() => cancel.mutateAsync(id)}
        >
          {t('plans.cancel')}
        </ConfirmButton>
      )}
    </>
  );
}

const PlanRows = chakra('ul', {
  base: {
    display: 'grid',
    gap: '3',
    textStyle: 'sm',
    '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1', color: 'fg.muted' },
    '& b': { color: 'fg', fontWeight: 'medium' },
    '& button': { ms: 'auto' },
  },
});
