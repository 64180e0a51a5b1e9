import { type LogAlertFilters, maxLengths } from '@console/shared/contract';
import { AmountField, SelectField, TextField, type UseFormReturn } from '@console/shared/forms';
import { Box, Button, Text } from '@console/shared/ui';
import { useT } from '../../i18n';
import { formatFilters, formatPeriod } from './alert-texts';
import { type AlertValues, isFiltered, periodsWith } from './model';

/** `listed` are the filters of the list behind the form. */
export type AlertFieldsProps = { form: UseFormReturn<AlertValues>; mayCountAll: boolean; listed: LogAlertFilters };

export function AlertFields({ form, mayCountAll, listed }: AlertFieldsProps) {
  const t = useT();
  const measure = form.watch('measure');
  const period = Number(form.formState.defaultValues?.minutes);
  return (
    <>
      <TextField
        form={form}
        name="name"
        label={t('log.alerts.name')}
        maxLength={maxLengths.resourceName}
        autoComplete="off"
        required={t('log.alerts.name.required')}
      />
      <SelectField
        form={form}
        name="measure"
        label={t('log.alerts.measure')}
        options={[
          { value: 'cost', label: t('log.alerts.measure.cost') },
          { value: 'errors', label: t('log.alerts.measure.errors') },
        ]}
      />
      {measure === 'cost' ? (
        <AmountField form={form} name="points" label={t('log.alerts.above')} />
      ) : (
        <TextField form={form} name="count" label={t('log.alerts.above')} inputMode="numeric" unit={t('log.alerts.count.unit')} />
      )}
      <SelectField
        form={form}
        name="minutes"
        label={t('log.alerts.within')}
        hint={t('log.alerts.within.hint')}
        options={periodsWith(period).map((minutes) => ({ value: String(minutes), label: formatPeriod(minutes, t) }))}
      />
      {mayCountAll && (
        <SelectField
          form={form}
          name="scope"
          label={t('log.alerts.scope')}
          options={[
            { value: 'all', label: t('log.alerts.scope.all') },
            { value: 'own', label: t('log.alerts.scope.own') },
          ]}
        />
      )}
      <CountedCalls form={form} listed={listed} />
    </>
  );
}

function CountedCalls({ form, listed }: Pick<AlertFieldsProps, 'form' | 'listed'>) {
  const t = useT();
  const [scope, stored] = [form.watch('scope'), form.watch('filters')];
  const counted = (filters: LogAlertFilters) => (scope === 'all' ? filters : { ...filters, username: '', channel: 0 });
  const filters = counted(stored);
  const differs = formatFilters(counted(listed), t) !== formatFilters(filters, t);
  return (
    <Box textStyle="sm">
      <Text fontWeight="medium">{t('log.alerts.filters')}</Text>
      <Text color="fg.muted" overflowWrap="anywhere">
        {isFiltered(filters) ? formatFilters(filters, t) : t('log.alerts.filters.none')}
      </Text>
      {differs && (
        <Button type="button" variant="outline" size="xs" mt="2" onClick={() => form.setValue('filters', listed, { shouldDirty: true })}>
          {t('log.alerts.filters.replace')}
        </Button>
      )}
    </Box>
  );
}
