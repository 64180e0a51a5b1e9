import { BillingExpressionError, checkBillingExpression } from '@console/shared/contract/billing-expression';
import { TextField, type UseFormReturn } from '@console/shared/forms';
import { ChoiceBar, Note, Stack } from '@console/shared/ui';
import { type T, useT } from '../../i18n';
import { formExpression, type PriceForm } from './edit-price';
import { TierFields } from './tier-fields';
import { toTierTexts } from './tier-texts';
import { readTiers } from './tiers';

/** Undefined if the gateway can charge by the expression. */
function findProblem(source: string, t: T): string | undefined {
  try {
    checkBillingExpression(source);
    return undefined;
  } catch (error) {
    if (!(error instanceof BillingExpressionError)) {
      throw error;
    }
    const detail = error.detail || t('operation.prices.expression.end');
    const problem = t(`operation.prices.expression.${error.problem}`, { detail });
    return t('operation.prices.expression.at', { position: error.position + 1, problem });
  }
}

export function ExpressionFields({ form }: { form: UseFormReturn<PriceForm> }) {
  const t = useT();
  const view = form.watch('view');
  const expression = form.watch('expression');
  const tiers = readTiers(expression);
  const isText = view === 'text';
  const changeView = (chosen: PriceForm['view']) => {
    if (chosen === 'text') {
      form.setValue('expression', formExpression(form.getValues()) ?? expression, { shouldDirty: true });
    } else if (tiers) {
      form.setValue('tiers', tiers.map(toTierTexts), { shouldDirty: true });
    } else {
      return;
    }
    form.setValue('view', chosen);
  };
  return (
    <Stack gap="4">
      <ChoiceBar
        label={t('operation.prices.tiers.view')}
        value={view}
        choices={(['tiers', 'text'] as const).map((value) => ({ value, label: t(`operation.prices.tiers.view.${value}`) }))}
        onChange={changeView}
      />
      {isText && expression.trim() !== '' && tiers === undefined && <Note tone="info">{t('operation.prices.tiers.only-text')}</Note>}
      {isText ? (
        <TextField
          form={form}
          name="expression"
          label={t('operation.prices.expression')}
          hint={t('operation.prices.expression.hint')}
          multiline={8}
          spellCheck={false}
          rules={{ validate: (text) => findProblem(String(text), t) ?? true }}
        />
      ) : (
        <TierFields form={form} />
      )}
    </Stack>
  );
}
