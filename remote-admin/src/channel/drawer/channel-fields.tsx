import { FormSections, SwitchField, TextField, type UseFormReturn } from '@console/shared/forms';
import { Grid } from '@console/shared/ui';
import { useT } from '../../i18n';
import { WholeNumberField } from '../../whole-number-field';
import { AdvancedFields } from './advanced-fields';
import { BasicFields } from './basic-fields';
import { ChannelGroupsField } from './channel-groups-field';
import type { ChannelValues, FormMode } from './form-model';
import { ModelFields } from './model-fields';
import { MoreFields } from './more-fields';
import { SettingFields } from './setting-fields';
import { type ChannelRules, useChannelRules } from './use-channel-rules';

export type ChannelFieldsProps = {
  form: UseFormReturn<ChannelValues>;
  kind: FormMode;
  storedChannelId: number | undefined;
};

export function ChannelFields({ form, kind, storedChannelId }: ChannelFieldsProps) {
  const t = useT();
  const rules = useChannelRules(kind !== 'edit');
  const sections = [
    {
      id: 'basic',
      title: t('channel.form.basic'),
      children: <BasicFields form={form} kind={kind} storedChannelId={storedChannelId} rules={rules} />,
    },
    {
      id: 'models',
      title: t('channel.models'),
      children: <ModelFields form={form} storedChannelId={storedChannelId} rules={rules} />,
    },
    { id: 'routing', title: t('channel.form.routing'), children: <RoutingFields form={form} rules={rules} /> },
    { id: 'advanced', title: t('channel.form.advanced'), children: <AdvancedSection form={form} rules={rules} /> },
  ];
  return <FormSections sections={sections} />;
}

function AdvancedSection(props: RoutingFieldsProps) {
  return (
    <>
      <AdvancedFields {...props} />
      <SettingFields {...props} />
    </>
  );
}

type RoutingFieldsProps = { form: UseFormReturn<ChannelValues>; rules: ChannelRules };

function RoutingFields({ form, rules }: RoutingFieldsProps) {
  const t = useT();
  return (
    <>
      <Grid gap="4" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
        <ChannelGroupsField form={form} name="groups" hint={t('channel.form.groups.hint')} rules={rules.groups} />
        <WholeNumberField
          form={form}
          name="priority"
          label={t('channel.priority')}
          hint={t('channel.form.priority.hint')}
          rules={rules.priority}
        />
      </Grid>
      <MoreFields form={form} title={t('channel.form.more-routing')} names={['tag', 'weight', 'autoBan']}>
        <Grid gap="4" templateColumns={{ base: '1fr', md: '1fr 1fr' }}>
          <TextField form={form} name="tag" label={t('channel.tag')} hint={t('channel.form.tag.hint')} autoComplete="off" />
          <WholeNumberField
            form={form}
            name="weight"
            label={t('channel.weight')}
            hint={t('channel.form.weight.hint')}
            rules={rules.weight}
          />
        </Grid>
        <SwitchField form={form} name="autoBan" label={t('channel.form.auto-ban')} />
      </MoreFields>
    </>
  );
}
