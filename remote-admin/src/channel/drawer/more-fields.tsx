import { type UseFormReturn, useWatch } from '@console/shared/forms';
import { Box, chakra, Stack } from '@console/shared/ui';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
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

/** Fields that few channels need; open when one of them is set, and as long as one has an error. */
export function MoreFields({ form, title, names, children }: MoreFieldsProps) {
  const t = useT();
  const id = useId();
  const watched = useWatch({ control: form.control, name: [...names] });
  const { errors } = form.formState;
  const [choice, setChoice] = useState<boolean>();
  const values = names.map((name, index) => ({ name, value: watched[index], isSet: watched[index] !== blankValues[name] }));
  const isOpen = names.some((name) => errors[name]) || (choice ?? values.some(({ isSet }) => isSet));
  const summary =
    values
      .filter(({ isSet }) => isSet || names.length <= maxSummarized)
      .map(({ name, value }) => `${t(labels[name])}: ${summarize(name, value, t)}`)
      .join(' · ') || t('channel.form.none-set');
  return (
    <Box borderWidth="1px" borderRadius="l2">
      <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setChoice(!isOpen)}>
        <ChevronRight aria-hidden />
        <span>{title}</span>
        {!isOpen && <small title={summary}>{summary}</small>}
      </Toggle>
      <Stack id={id} hidden={!isOpen} gap="4" px="3" pt="2" pb="4" css={{ '&[hidden]': { display: 'none' } }}>
        {children}
      </Stack>
    </Box>
  );
}

const jsonFields: readonly RareField[] = ['modelMapping', 'statusCodeMapping', 'setting', 'paramOverride'];

function summarize(name: RareField, value: ChannelValues[RareField] | undefined, t: T): string {
  if (typeof value === 'boolean') {
    return t(value ? 'channel.form.on' : 'channel.form.off');
  }
  if (name !== 'weight' && (value === undefined || value === blankValues[name])) {
    return t('channel.form.none');
  }
  return jsonFields.includes(name) ? t('channel.form.set') : (value ?? '');
}

const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: 'full',
    minHeight: '10',
    px: '3',
    textStyle: 'sm',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'l2',
    '& > svg': { boxSize: '4', flexShrink: 0, color: 'fg.muted' },
    '&[aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
    '& > span': { flexShrink: 0, fontWeight: 'medium' },
    '& > small': {
      ms: 'auto',
      minW: '0',
      textStyle: 'xs',
      color: 'fg.muted',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
  },
});
