import { ordersPerUserRange, promotionTypes } from '@console/shared/contract';
import { parseTime } from '@console/shared/format';
import { JsonField, partOfForm, SelectField, SwitchField, TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { Grid } from '@console/shared/ui';
import { useT } from '../../i18n';
import { DescriptionField, GroupsField, type ItemDrawerProps, NameField, NumberField, ResourceDrawer } from '../../resources';
import { promotions } from '../api/queries';
import { formatRuleProblem } from '../format-rules';
import { blankPromotion, type PromotionValues, serverErrorFields, toFields, toFormValues } from '../model';
import { formatRules, validateRules } from '../rules';
import { Calculation } from './calculation';
import { DiscountTable, RechargeTable } from './rules-table';

const perUserLimits = { ...ordersPerUserRange, isWhole: true, isRequired: true };

export function PromotionDrawer(props: ItemDrawerProps) {
  const t = useT();
  return (
    <ResourceDrawer
      {...props}
      id="promotions"
      resource={promotions}
      size="lg"
      blank={blankPromotion}
      starters={{
        discount: {
          name: t('promotions.starter.discount'),
          type: 'discount',
          rules: formatRules('discount', [{ amount: '1', value: '0.9' }]),
        },
        bonus: {
          name: t('promotions.starter.bonus'),
          rules: formatRules('recharge', [
            { amount: '100', value: '10' },
            { amount: '500', value: '75' },
          ]),
        },
      }}
      toFormValues={toFormValues}
      // Two active promotions of the same kind are rarely intended.
      getCopyChanges={({ name }) => ({ name: t('resource.copy.name', { name }), isEnabled: false })}
      toFields={toFields}
      serverErrorFields={serverErrorFields}
    >
      {(form) => (
        <>
          <NameField form={form} name="name" />
          <DescriptionField form={form} name="description" hint={t('promotions.description.hint')} />
          <SelectField
            form={form}
            name="type"
            label={t('promotions.type')}
            options={promotionTypes.map((value) => ({ value, label: t(`promotions.type.${value}`) }))}
          />
          <RulesField form={form} />
          <Calculation form={form} />
          <TimeFields form={form} />
          <GroupsField form={partOfForm(form)} />
          <NumberField
            form={form}
            name="perUser"
            label={t('promotions.per-user')}
            hint={t('promotions.per-user.hint')}
            limits={perUserLimits}
          />
          <SwitchField form={form} name="isEnabled" label={t('resource.enabled')} />
        </>
      )}
    </ResourceDrawer>
  );
}

type FieldsProps = { form: UseFormReturn<PromotionValues> };

function RulesField({ form }: FieldsProps) {
  const t = useT();
  const type = useWatch({ control: form.control, name: 'type' });
  return (
    <JsonField
      // Each type has its own table.
      key={type}
      form={form}
      name="rules"
      label={t('promotions.rules')}
      hint={t(`promotions.rules.hint.${type}`)}
      broken={t('promotions.rules.broken')}
      table={type === 'discount' ? DiscountTable : RechargeTable}
      rules={{ required: t('promotions.rules.required') }}
      shape={(value) => {
        const problem = validateRules(form.getValues('type'), value);
        return problem && formatRuleProblem(problem, t);
      }}
    />
  );
}

function TimeFields({ form }: FieldsProps) {
  const t = useT();
  const checkEnd = (text: string) => {
    const [start, end] = [parseTime(form.getValues('start')), parseTime(text)];
    return start === undefined || end === undefined || end >= start || t('promotions.end.early');
  };
  return (
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
      <TextField form={form} name="start" type="datetime-local" label={t('promotions.start')} hint={t('promotions.start.hint')} />
      <TextField
        form={form}
        name="end"
        type="datetime-local"
        label={t('promotions.end')}
        hint={t('promotions.end.hint')}
        rules={{ validate: (text) => checkEnd(String(text)) }}
      />
    </Grid>
  );
}
