import { maxLengths } from '@console/shared/contract';
import { TextField, type UseFormReturn } from '@console/shared/forms';
import { useCapability } from '@console/shared/session';
import { Box, Note, Text } from '@console/shared/ui';
import { BeforeAfter } from '../../before-after';
import { useT } from '../../i18n';
import { QuotaText } from '../../quota-text';

export type ReasonValues = { reason: string };

/** `after` is undefined while the input is invalid. */
export type BalanceOutcomeProps = {
  form: UseFormReturn<ReasonValues>;
  before: number;
  after: number | undefined;
};

/** The balance after saving, and the reason for a change of it. */
export function BalanceOutcome({ form, before, after }: BalanceOutcomeProps) {
  const t = useT();
  const hasReasons = useCapability('balance-reasons');
  const isChanged = after !== undefined && after !== before;
  return (
    <>
      <Box textStyle="sm" role="status" aria-label={t('user.quota.preview')}>
        <Text color="fg.muted">{t('user.quota.preview')}</Text>
        <BeforeAfter before={<QuotaText value={before} />} after={after === undefined ? '–' : <QuotaText value={after} />} />
      </Box>
      {isChanged && after < 0 && <Note tone="warning">{t('user.quota.debt')}</Note>}
      {hasReasons && isChanged && (
        <TextField
          form={form}
          name="reason"
          label={t('user.quota.reason')}
          hint={t('user.quota.reason.hint')}
          rules={{ maxLength: { value: maxLengths.reason, message: t('user.quota.reason.long', { max: maxLengths.reason }) } }}
          autoComplete="off"
        />
      )}
    </>
  );
}
