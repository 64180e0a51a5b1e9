import { formatCost } from '@console/shared/format';
import { errorText } from '@console/shared/i18n';
import { useMutation, useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Button, Note, notify, QueryState, Skeleton, Stack, StatusTag, Text } from '@console/shared/ui';
import { useState } from 'react';
import { useCaptcha } from '../../captcha';
import { useT } from '../../i18n';
import { Section } from '../../section';
import { checkInMutation, checkIns } from '../api/queries';
import { type CheckIns, monthOf } from '../model';
import { Calendar } from './calendar';

/** Only where the site has turned check-in on. */
export function CheckInSection() {
  const isEnabled = useSession(({ status }) => status?.check_in_enabled) === true;
  return isEnabled && <EnabledSection />;
}

function EnabledSection() {
  const t = useT();
  const status = useSession((state) => state.status);
  const [month, setMonth] = useState(() => monthOf(new Date()));
  const query = useQuery(checkIns(month));
  const captcha = useCaptcha();
  const { mutateAsync, isPending, error } = useMutation(checkInMutation);
  const isDone = query.data?.isDoneToday === true;
  const submit = async () => {
    const response = await captcha.withToken(mutateAsync).catch(() => undefined);
    if (response) {
      notify.success(t('check-in.done', { amount: formatCost(response.quota, status) }));
    }
  };
  return (
    <Section
      id="check-in"
      title={t('check-in')}
      text={query.data ? <Summary checkIns={query.data} /> : t('check-in.text')}
      action={
        isDone ? (
          <StatusTag tone="good">{t('check-in.today')}</StatusTag>
        ) : (
          <Button size="sm" loading={isPending} disabled={!query.data} onClick={submit}>
            {t('check-in.submit')}
          </Button>
        )
      }
    >
      <QueryState query={query} loading={<Skeleton height="56" borderRadius="l2" />}>
        {({ quotaByDay }) => (
          <Stack gap="4">
            {error && <Note tone="error">{errorText(error)}</Note>}
            {!isDone && captcha.field}
            {quotaByDay && <Calendar month={month} quotaByDay={quotaByDay} onMonthChange={setMonth} />}
          </Stack>
        )}
      </QueryState>
    </Section>
  );
}

function Summary({ checkIns: { min, max, totalCount, totalQuota } }: { checkIns: CheckIns }) {
  const t = useT();
  const status = useSession((state) => state.status);
  if (min === undefined || max === undefined) {
    return t('check-in.text');
  }
  const amount = min < max ? `${formatCost(min, status)} – ${formatCost(max, status)}` : formatCost(min, status);
  return (
    <>
      {t('check-in.amount', { amount })}
      {totalCount !== undefined && totalCount > 0 && totalQuota !== undefined && (
        <Text as="span" display="block">
          {t('check-in.total', { count: totalCount, amount: formatCost(totalQuota, status) })}
        </Text>
      )}
    </>
  );
}
