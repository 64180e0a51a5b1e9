import type { PublicStatus } from '@console/shared/contract';
import { applyServerError, FormBanner, TextField, useForm, useWatch } from '@console/shared/forms';
import { useQuery, useQueryClient } from '@console/shared/query';
import { useBlockUpdate } from '@console/shared/router';
import { useCapability } from '@console/shared/session';
import { Box, Button, chakra, Stack } from '@console/shared/ui';
import { useState } from 'react';
import { formatPaidPrice } from '../../format-paid-price';
import { useT } from '../../i18n';
import { formatAmountHint, formatAmountProblem, formatUnitText } from '../amount-text';
import { parseAmount, presetAmounts, type Terms, validateAmount } from '../amounts';
import { promotionList, quoteQuery } from '../api/queries';
import type { AmountOrder, PaymentMethod, PaymentValues, TopUpOffer } from '../api/types';
import { LiveQuote } from './live-quote';
import { PaymentDialog } from './payment-dialog';
import { methodName, PaymentMethods } from './payment-methods';
import { PresetAmounts } from './preset-amounts';
import { PromotionOffers } from './promotion-offers';

export type PaymentFormProps = { offer: NonNullable<TopUpOffer['online']>; status: PublicStatus };

export function PaymentForm({ offer, status }: PaymentFormProps) {
  const t = useT();
  const client = useQueryClient();
  const hasPromotions = useCapability('promotions');
  const { data: promotions = [] } = useQuery({ ...promotionList, enabled: hasPromotions });
  const [order, setOrder] = useState<AmountOrder>();
  const form = useForm<PaymentValues>({ defaultValues: { amount: firstAmount(offer, status), method: offer.methods[0].type } });
  const { isDirty, isSubmitting } = form.formState;
  useBlockUpdate(isDirty, 'form');
  const [typed, chosen] = useWatch({ control: form.control, name: ['amount', 'method'] });
  const method = offer.methods.find(({ type }) => type === chosen) ?? offer.methods[0];
  const terms: Terms = { ...status, min_topup: Math.max(offer.minUnits, method.minUnits) };
  const choose = (amount: number) =>
    form.setValue('amount', String(amount), { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const submit = form.handleSubmit(async ({ amount: text }) => {
    const amount = parseAmount(text) ?? 0;
    try {
      await client.fetchQuery(quoteQuery({ amount, method, hasPromotions }));
      setOrder({ amount, method });
    } catch (error) {
      applyServerError(form, error, { otherwise: 'amount' });
    }
  });
  return (
    <chakra.form noValidate onSubmit={submit}>
      <Stack gap="4">
        <PresetAmounts
          terms={terms}
          siteAmounts={offer.amounts}
          quoting={{ method, hasPromotions }}
          chosen={parseAmount(typed)}
          onChoose={choose}
        />
        <PromotionOffers promotions={promotions} terms={terms} onChoose={choose} />
        <Box maxW="sm">
          <TextField
            form={form}
            name="amount"
            label={t('topup.amount')}
            inputMode="numeric"
            autoComplete="off"
            hint={<span title={formatUnitText(terms, t)}>{formatAmountHint(terms, t)}</span>}
            rules={{
              validate: (text) => {
                const problem = text.trim() === '' ? 'required' : validateAmount(parseAmount(text), terms);
                return problem === undefined || formatAmountProblem(problem, terms, t);
              },
            }}
          />
        </Box>
        <PaymentMethods form={form} methods={offer.methods} />
        <LiveQuote text={typed} terms={terms} quoting={{ method, hasPromotions }} hasOffers={promotions.length > 0} />
        <FormBanner form={form} />
        <PayButton amount={parseAmount(typed)} method={method} terms={terms} hasPromotions={hasPromotions} isPending={isSubmitting} />
      </Stack>
      {order && <PaymentDialog order={order} terms={terms} hasPromotions={hasPromotions} onClose={() => setOrder(undefined)} />}
    </chakra.form>
  );
}

/** The second one offered, since the first is hardly ever meant. */
function firstAmount({ methods: [{ minUnits }], minUnits: siteMin, amounts }: PaymentFormProps['offer'], status: PublicStatus): string {
  const [first, second = first] = presetAmounts({ ...status, min_topup: Math.max(siteMin, minUnits) }, amounts);
  return second === undefined ? '' : String(second.amount);
}

type PayButtonProps = { amount: number | undefined; method: PaymentMethod; terms: Terms; hasPromotions: boolean; isPending: boolean };

function PayButton({ amount, method, terms, hasPromotions, isPending }: PayButtonProps) {
  const t = useT();
  const isPayable = validateAmount(amount, terms) === undefined;
  // The quote beside it is the one that asks.
  const { data: quote } = useQuery({ ...quoteQuery({ amount, method, hasPromotions }), enabled: false });
  return (
    <Button type="submit" size="md" loading={isPending}>
      {isPayable && quote
        ? t('topup.pay.price', { price: formatPaidPrice(quote.price, t, quote.currency), method: methodName(method, t) })
        : t('topup.pay')}
    </Button>
  );
}
