import { ConfirmButton, notify } from '@console/shared/ui';
import { RotateCcw } from 'lucide-react';
import { useT } from '../../i18n';
import { resetInputs } from '../library/inputs';
import type { SettingsFieldsProps } from './settings-fields';

export function ResetButton({ settings }: SettingsFieldsProps) {
  const t = useT();
  const reset = async () => {
    settings.change(resetInputs);
    notify.success(t('settings.reset.done'));
  };
  return (
    <ConfirmButton
      size="xs"
      variant="ghost"
      colorPalette="gray"
      color="fg.muted"
      title={t('settings.reset.title')}
      text={t('settings.reset.text')}
      confirmLabel={t('settings.reset')}
      onConfirm={reset}
    >
      <RotateCcw />
      {t('settings.reset')}
    </ConfirmButton>
  );
}
