import { FormField, Stack, Textarea } from '@console/shared/ui';
import { useT } from '../../i18n';
import { PromptsButton } from '../prompts/prompts-button';

export type SystemPromptFieldProps = { value: string; onChange: (text: string) => void };

export function SystemPromptField({ value, onChange }: SystemPromptFieldProps) {
  const t = useT();
  return (
    <Stack gap="2" align="flex-start">
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
      <PromptsButton label={t('prompts.use')} current={value} onUse={onChange} />
    </Stack>
  );
}
