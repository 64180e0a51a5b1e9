import { isRecord } from '@console/shared/contract/json';
import { JsonField, type JsonTableProps, type UseFormReturn } from '@console/shared/forms';
import { lazyComponent, Skeleton } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { ChannelValues } from './form-model';
import { samples } from './samples';

const loadEditor = () => import(/* webpackChunkName: "override-editor" */ '../override/override-editor');

const OverrideTable = lazyComponent<JsonTableProps>(
  () => loadEditor().then((module) => module.OverrideTable),
  () => <Skeleton height="32" />,
);

export type OverrideFieldProps = { form: UseFormReturn<ChannelValues> };

/** `param_override` as a list of what changes in each request, or as JSON. */
export function OverrideField({ form }: OverrideFieldProps) {
  const t = useT();
  const check = async (text: unknown) => {
    const { findOverrideError } = await loadEditor();
    return findOverrideError(String(text ?? ''), t) ?? true;
  };
  return (
    <JsonField
      form={form}
      name="paramOverride"
      label={t('channel.form.override')}
      hint={t('channel.form.override.hint')}
      sample={samples.paramOverride}
      table={OverrideTable}
      shape={(value) => (isRecord(value) ? undefined : t('channel.form.object'))}
      rules={{ validate: check }}
    />
  );
}
