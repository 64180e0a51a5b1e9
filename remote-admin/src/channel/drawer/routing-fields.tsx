import { SwitchField, TextField, type UseFormReturn } from '@console/shared/forms';
import { Grid } from '@console/shared/ui';
import { useT } from '../../i18n';
import { WholeNumberField } from '../../whole-number-field';
import { ChannelGroupsField } from './channel-groups-field';
import type { ChannelValues } from './form-model';
import type { ChannelRules } from './use-channel-rules';

export type RoutingFieldsProps = { form: UseFormReturn<ChannelValues>; rules: ChannelRules };

export function RoutingFields({ form, rules }: RoutingFieldsProps) {
  const t = useT();
  return (
    <>
      <ChannelGroupsField form={form} name="groups" hint={t('channel.form.groups.hint')} rules={rules.groups} />
      <TextField form={form} name="tag" label={t('channel.tag')} hint={t('channel.form.tag.hint')} autoComplete="off" />
      <Grid gap="4" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <WholeNumberField
          form={form}
          name="priority"
          label={t('channel.priority')}
          hint={t('channel.form.priority.hint')}
          rules={rules.priority}
        />
        <WholeNumberField form={form} name="weight" label={t('channel.weight')} hint={t('channel.form.weight.hint')} rules={rules.weight} />
      </Grid>
      <SwitchField form={form} name="autoBan" label={t('channel.form.auto-ban')} />
    </>
  );
}
