import { FormField, Textarea } from '@console/shared/ui';
import { useT } from '../../i18n';

export type SystemPromptFieldProps = { value: string; onChange: (text: string) => void };

export function SystemPromptField({ value, onChange }: SystemPromptFieldProps) {
  const t = useT();
  return (
    <FormField label={t('settings.system')} hint={t('settings.system.hint')}>
      <Textarea
        autoresize
        rows={4}
        maxH="64"
        placeholder={t('settings.system.placeholder')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </FormField>
  );
}
