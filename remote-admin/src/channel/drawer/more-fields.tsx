import { type UseFormReturn, useWatch } from '@console/shared/forms';
import { FoldedFields } from '@console/shared/ui';
import type { ReactNode } from 'react';
import { type Key, type T, useT } from '../../i18n';
import { blankValues, type ChannelValues } from './form-model';

const labels = {
  testModel: 'channel.form.test-model',
  modelMapping: 'channel.form.mapping',
  tag: 'channel.tag',
  weight: 'channel.weight',
  autoBan: 'channel.form.auto-ban.short',
  maxInputTokens: 'channel.form.tokens',
  statusCodeMapping: 'channel.form.status-mapping',
  headerOverride: 'channel.form.headers',
  proxy: 'channel.form.proxy',
  systemPrompt: 'channel.form.system-prompt',
  prependSystemPrompt: 'channel.form.prepend-prompt.short',
  passThroughBody: 'channel.form.pass-through',
  forceFormat: 'channel.form.force-format',
  thinkingToContent: 'channel.form.thinking',
  setting: 'channel.form.setting',
  paramOverride: 'channel.form.override',
} as const satisfies Partial<Record<keyof ChannelValues, Key>>;

/** Of more fields, the line has room only for those that are set. */
const maxSummarized = 3;

type RareField = keyof typeof labels;

export type MoreFieldsProps = {
  form: UseFormReturn<ChannelValues>;
  title: string;
  names: readonly RareField[];
  children: ReactNode;
};

/** Fields that few channels need. */
export function MoreFields({ form, title, names, children }: MoreFieldsProps) {
  const t = useT();
  const watched = useWatch({ control: form.control, name: [...names] });
  const { errors } = form.formState;
  const values = names.map((name, index) => ({ name, value: watched[index], isSet: watched[index] !== blankValues[name] }));
  const summary =
    values
      .filter(({ isSet }) => isSet || names.length <= maxSummarized)
      .map(({ name, value }) => `${t(labels[name])}: ${summarize(name, value, t)}`)
      .join(' · ') || t('channel.form.none-set');
  return (
    <FoldedFields title={title} summary={summary} isSet={values.some(({ isSet }) => isSet)} hasError={names.some((name) => errors[name])}>
      {children}
    </FoldedFields>
  );
}

/** Long values, and those that may hold a password. */
const unquotedFields: readonly RareField[] = [
  'modelMapping',
  'statusCodeMapping',
  'setting',
  'paramOverride',
  'headerOverride',
  'proxy',
  'systemPrompt',
];

function summarize(name: RareField, value: ChannelValues[RareField] | undefined, t: T): string {
  if (typeof value === 'boolean') {
    return t(value ? 'channel.form.on' : 'channel.form.off');
  }
  if (name !== 'weight' && (value === undefined || value === blankValues[name])) {
    return t('channel.form.none');
  }
  return unquotedFields.includes(name) ? t('channel.form.set') : (value ?? '');
}
