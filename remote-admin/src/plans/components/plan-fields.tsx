import { planDurationUnits, planResetPeriods } from '@console/shared/contract';
import { AmountField, SelectField, SwitchField, TextField, type UseFormReturn, useWatch } from '@console/shared/forms';
import { useQuery } from '@console/shared/query';
import { Grid } from '@console/shared/ui';
import { groupList } from '../../groups';
import { useT } from '../../i18n';
import { parsePoints } from '../../parse-points';
import { WholeNumberField } from '../../whole-number-field';
import { type PlanValues, validatePrice } from '../model';

export type PlanFieldsProps = { form: UseFormReturn<PlanValues>; hasBalance: boolean };

export function PlanFields({ form, hasBalance }: PlanFieldsProps) {
  const t = useT();
  const checkPrice = (text: unknown) => {
    const problem = validatePrice(String(text));
    return problem === undefined || t(`plans.price.${problem}`);
  };
  return (
    <>
      <TextField
        form={form}
        name="title"
        label={t('plans.name')}
        maxLength={128}
        autoComplete="off"
        rules={{ validate: (text) => String(text).trim() !== '' || t('plans.name.required') }}
      />
      <TextField form={form} name="subtitle" label={t('plans.subtitle')} maxLength={255} autoComplete="off" />
      <TextField
        form={form}
        name="price"
        label={t('plans.price')}
        hint={t('plans.price.hint')}
        inputMode="decimal"
        autoComplete="off"
        rules={{ validate: checkPrice }}
      />
      <PeriodFields form={form} />
      <WholeNumberField
        form={form}
        name="maxPerUser"
        label={t('plans.max-per-user')}
        hint={t('plans.max-per-user.hint')}
        rules={{ validate: (text) => (parsePoints(String(text)) ?? -1) >= 0 || t('plans.number') }}
      />
      <GroupFields form={form} hasBalance={hasBalance} />
      {hasBalance && (
        <>
          <SwitchField form={form} name="allowsBalance" label={t('plans.balance')} />
          <SwitchField form={form} name="allowsOverflow" label={t('plans.overflow')} hint={t('plans.overflow.hint')} />
        </>
      )}
      <TextField form={form} name="stripe" label={t('plans.stripe')} hint={t('plans.provider.hint')} autoComplete="off" />
      <TextField form={form} name="creem" label={t('plans.creem')} autoComplete="off" />
      {hasBalance && <TextField form={form} name="pancake" label={t('plans.pancake')} autoComplete="off" />}
      <WholeNumberField
        form={form}
        name="sortOrder"
        label={t('plans.order')}
        hint={t('plans.order.hint')}
        rules={{ validate: (text) => parsePoints(String(text)) !== undefined || t('plans.number') }}
      />
      <SwitchField form={form} name="isEnabled" label={t('plans.enabled')} hint={t('plans.enabled.hint')} />
    </>
  );
}

const columns = { base: '1fr', md: '1fr 1fr' };

function PeriodFields({ form }: Pick<PlanFieldsProps, 'form'>) {
  const t = useT();
  const [unit, period] = useWatch({ control: form.control, name: ['durationUnit', 'resetPeriod'] });
  const isPositive = (text: unknown) => (parsePoints(String(text)) ?? 0) > 0 || t('plans.positive');
  return (
    <>
      <Grid templateColumns={columns} gap="4">
        <SelectField
          form={form}
          name="durationUnit"
          label={t('plans.unit')}
          options={planDurationUnits.map((value) => ({ value, label: t(`plans.unit.${value}`) }))}
        />
        <WholeNumberField
          form={form}
          name="duration"
          label={t(unit === 'custom' ? 'plans.seconds' : 'plans.duration')}
          rules={{ validate: isPositive }}
        />
      </Grid>
      <AmountField
        form={form}
        name="credit"
        label={t('plans.credit')}
        hint={t('plans.credit.hint')}
        rules={{ validate: (text) => (parsePoints(String(text)) ?? -1) >= 0 || t('plans.number') }}
      />
      <Grid templateColumns={columns} gap="4">
        <SelectField
          form={form}
          name="resetPeriod"
          label={t('plans.reset')}
          options={planResetPeriods.map((value) => ({ value, label: t(`plans.reset.${value}`) }))}
        />
        {period === 'custom' && (
          <WholeNumberField form={form} name="resetSeconds" label={t('plans.seconds')} rules={{ validate: isPositive }} />
        )}
      </Grid>
    </>
  );
}

function GroupFields({ form, hasBalance }: PlanFieldsProps) {
  const t = useT();
  const { data: groups = [] } = useQuery(groupList);
  const { upgradeGroup, downgradeGroup } = form.getValues();
  const known = [...new Set([...groups, upgradeGroup, downgradeGroup])].filter((group) => group !== '');
  const options = (none: string) => [{ value: '', label: none }, ...known.map((value) => ({ value, label: value }))];
  return (
    <Grid templateColumns={columns} gap="4">
      <SelectField form={form} name="upgradeGroup" label={t('plans.group')} options={options(t('plans.group.same'))} />
      {hasBalance && (
        <SelectField form={form} name="downgradeGroup" label={t('plans.group.after')} options={options(t('plans.group.before'))} />
      )}
    </Grid>
  );
}
