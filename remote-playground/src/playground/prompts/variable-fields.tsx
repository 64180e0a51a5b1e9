import { chakra, FormField, Stack, Text, Textarea } from '@console/shared/ui';
import type { KeyboardEvent } from 'react';
import { useT } from '../../i18n';
import { fillVariables, findVariables, getValue, type Values } from './variables';

export type VariableFieldsProps = {
  content: string;
  values: Values;
  onChange: (values: Values) => void;
  onDone: () => void;
};

export function VariableFields({ content, values, onChange, onDone }: VariableFieldsProps) {
  const t = useT();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) {
      return;
    }
    event.preventDefault();
    onDone();
  };
  return (
    <Stack gap="4">
      <Text color="fg.muted" textStyle="sm">
        {t('prompts.variables.hint')}
      </Text>
      {findVariables(content).map((name, index) => (
        <FormField key={name} label={name}>
          <Textarea
            autoFocus={index === 0}
            autoresize
            rows={1}
            maxH="32"
            value={getValue(values, name)}
            onKeyDown={onKeyDown}
            onChange={({ currentTarget }) => onChange({ ...values, [name]: currentTarget.value })}
          />
        </FormField>
      ))}
      <Preview role="region" aria-label={t('prompts.preview')} tabIndex={0}>
        {fillVariables(content, values)}
      </Preview>
    </Stack>
  );
}

const Preview = chakra('div', {
  base: {
    p: '3',
    maxH: '40',
    overflowY: 'auto',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    color: 'fg.muted',
    textStyle: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing' },
  },
});
