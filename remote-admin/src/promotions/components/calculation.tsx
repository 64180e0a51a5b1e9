import type { PromotionType } from '@console/shared/contract';
import { formatDecimals, formatMoney, formatPoints } from '@console/shared/format';
import { type UseFormReturn, useWatch } from '@console/shared/forms';
import { errorText } from '@console/shared/i18n';
import { useQuery } from '@console/shared/query';
import { useSession } from '@console/shared/session';
import { Box, FormField, Input, Stack, Text } from '@console/shared/ui';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n';
import { useDebouncedValue } from '../../use-debounced-value';
import { promotionQuote } from '../api/queries';
import { formatRule, formatUnits } from '../format-rules';
import type { PromotionValues } from '../model';
import { findAppliedRule } from '../rules';

export type CalculationProps = { form: UseFormReturn<PromotionValues> };

export function Calculation({ form }: CalculationProps) {
  const t = useT();
  const status = useSession((state) => state.status);
  const [text, setText] = useState('100');
  const isWhole = /^\d{1,15}$/.test(text.trim());
  const amount = isWhole ? Number(text) : undefined;
  const isCurrency = status?.display_in_currency !== false;
  const units = amount === undefined ? undefined : isCurrency ? amount : amount / (status?.quota_per_unit || 1);
  const [type, rules] = useWatch({ control: form.control, name: ['type', 'rules'] });
  return (
    <Stack gap="3" p="3" borderWidth="1px" borderRadius="l2" bg="bg.subtle">
      <FormField
        label={t('promotions.calculation')}
        hint={t(isCurrency ? 'promotions.calculation.units' : 'promotions.calculation.points')}
        {...(!isWhole && { error: t('promotions.calculation.whole') })}
      >
        <Input value={text} inputMode="numeric" autoComplete="off" bg="bg.panel" onChange={(event) => setText(event.currentTarget.value)} />
      </FormField>
      <LabeledResult title={t('promotions.calculation.form')}>
        <FormQuote type={type} rules={rules} units={units} />
      </LabeledResult>
      <LabeledResult title={t('promotions.calculation.current')}>
        <CurrentQuote amount={amount} />
      </LabeledResult>
    </Stack>
  );
}

function LabeledResult({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box textStyle="sm">
      <Text textStyle="xs" color="fg.muted">
        {title}
      </Text>
      <Box aria-live="polite">{children}</Box>
    </Box>
  );
}

function FormQuote({ type, rules, units }: { type: PromotionType; rules: string; units: number | undefined }) {
  const t = useT();
  const status = useSession((state) => state.status);
  if (units === undefined) {
    return '–';
  }
  const { rule, first } = findAppliedRule(type, rules, units);
  if (rule) {
    return formatRule(type, rule, t, status);
  }
  return first === undefined
    ? t('promotions.calculation.no-rules')
    : t('promotions.calculation.not-reached', { amount: formatUnits(first, status) });
}

function CurrentQuote({ amount }: { amount: number | undefined }) {
  const t = useT();
  const debouncedAmount = useDebouncedValue(amount, 300);
  const isTyping = debouncedAmount !== amount;
  const quote = useQuery(promotionQuote(debouncedAmount));
  const status = useSession((state) => state.status);
  if (amount === undefined) {
    return '–';
  }
  if (isTyping || quote.isPending) {
    return <Text color="fg.muted">{t('promotions.calculation.loading')}</Text>;
  }
  if (quote.isError) {
    return <Text color="fg.error">{errorText(quote.error)}</Text>;
  }
  const { pay_amount, bonus, total } = quote.data;
  const credit = (value: number) =>
    status?.display_in_currency === false ? t('points.count', { points: formatPoints(value) }) : formatMoney(value, 2, status);
  return t('promotions.calculation.quote', { pay: formatDecimals(pay_amount), bonus: credit(bonus), total: credit(total) });
}
