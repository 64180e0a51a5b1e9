import { FormSections, type UseFormReturn } from '@console/shared/forms';
import { useT } from '../../i18n';
import { AdvancedFields } from './advanced-fields';
import { BasicFields } from './basic-fields';
import type { ChannelValues } from './form-model';
import { ModelFields } from './model-fields';
import { RoutingFields } from './routing-fields';
import { useChannelRules } from './use-channel-rules';

export type FormKind = 'new' | 'copy' | 'edit';

export type ChannelFieldsProps = {
  form: UseFormReturn<ChannelValues>;
  kind: FormKind;
  /** The channel that has a key already. */
  stored: number | undefined;
};

export function ChannelFields({ form, kind, stored }: ChannelFieldsProps) {
  const t = useT();
  const rules = useChannelRules(kind !== 'edit');
  const sections = [
    { id: 'basic', title: t('channel.form.basic'), children: <BasicFields form={form} kind={kind} rules={rules} /> },
    { id: 'models', title: t('channel.models'), children: <ModelFields form={form} stored={stored} rules={rules} /> },
    { id: 'routing', title: t('channel.form.routing'), children: <RoutingFields form={form} rules={rules} /> },
    { id: 'advanced', title: t('channel.form.advanced'), children: <AdvancedFields form={form} rules={rules} /> },
  ];
  return <FormSections sections={sections} />;
}
