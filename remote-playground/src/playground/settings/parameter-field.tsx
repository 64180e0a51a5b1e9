import { PlainSwitch } from '@console/shared/forms';
import { Flex, Stack, Text } from '@console/shared/ui';
import { type ReactNode, useId } from 'react';
import { useT } from '../../i18n';

export type ParameterFieldProps = {
  label: string;
  hint: string;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
  /** The value as text, beside the label. */
  text?: string;
  /** Shown while the parameter is on. @param hintId the hint's id, for `aria-describedby` */
  children: (hintId: string) => ReactNode;
};

/** A parameter that is sent only while its switch is on. */
export function ParameterField({ label, hint, isOn, onToggle, text, children }: ParameterFieldProps) {
  const t = useT();
  const id = useId();
  return (
    <Stack gap="1.5">
      <Flex align="center" justify="space-between" gap="3" minH="5">
        <PlainSwitch label={label} checked={isOn} onChange={onToggle} aria-describedby={id} />
        {isOn && text !== undefined && (
          <Text as="output" fontVariantNumeric="tabular-nums" textStyle="sm">
            {text}
          </Text>
        )}
      </Flex>
      {isOn && children(id)}
      <Text id={id} color="fg.muted" textStyle="xs">
        {isOn ? hint : t('settings.parameter.off')}
      </Text>
    </Stack>
  );
}
