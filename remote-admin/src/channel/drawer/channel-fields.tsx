import { FormSections, type UseFormReturn } from '@console/shared/forms';
import { useT } from '../../i18n';
import { AdvancedFields } from './advanced-fields';
import { BasicFields } from './basic-fields';
import type { ChannelValues, FormMode } from './form-model';
import { ModelFields } from './model-fields';
import { RoutingFields } from './routing-fields';
import { useChannelRules } from './use-channel-rules';

export type ChannelFieldsProps = {
  form: UseFormReturn<ChannelValues>;
  kind: FormMode;
  storedChannelId: number | undefined;
};

export function ChannelFields({ form, kind, storedChannelId }: ChannelFieldsProps) {
  const t = useT();
  const rules = useChannelRules(kind !== 'edit');
  const sections = [
    { id: 'basic', title: t('channel.form.basic'), children: <BasicFields form={form} kind={kind} rules={rules} /> },
    { id: 'models', title: t('channel.models'), children: <ModelFields form={form} storedChannelId={storedChannelId} rules={rules} /> },
    { id: 'routing', title: t('channel.form.routing'), children: <RoutingFields form={form} rules={rules} /> },
    { id: 'advanced', title: t('channel.form.advanced'), children: <AdvancedFields form={form} rules={rules} /> },
  ];
  return <FormSections sections={sections} />;
}
