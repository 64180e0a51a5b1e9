import { FormField, Input } from '@console/shared/ui';
import { useT } from '../../i18n';
import { parseMaxTokens } from './inputs';

export type MaxTokensFieldProps = { value: string; onChange: (text: string) => void };

export function MaxTokensField({ value, onChange }: MaxTokensFieldProps) {
  const t = useT();
  const isInvalid = parseMaxTokens(value) === 'invalid';
  return (
    <FormField
      label={t('settings.maxTokens')}
      hint={t('settings.maxTokens.hint')}
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
