import { FormField, Input } from '@console/shared/ui';
import { useT } from '../../i18n';
import { parseMaxTokens } from './inputs';

export type MaxTokensFieldProps = {
  value: string;
  /** Whether the value is the model's default. */
  isOfModel: boolean;
  onChange: (text: string) => void;
};

export function MaxTokensField({ value, isOfModel, onChange }: MaxTokensFieldProps) {
  const t = useT();
  const isInvalid = parseMaxTokens(value) === 'invalid';
  return (
    <FormField
      label={t('settings.maxTokens')}
      hint={t(isOfModel ? 'settings.ofModel' : 'settings.maxTokens.hint')}
      error={isInvalid ? t('settings.maxTokens.invalid') : undefined}
    >
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('settings.maxTokens.none')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FormField>
  );
}
