import { SlidersHorizontal } from 'lucide-react';
import { useT } from '../../i18n';
import { Chip } from './chip';
import type { SettingsFieldsProps } from './settings-fields';
import type { PanelState } from './use-settings-panel';

/** Names what is set apart from model and group, and opens the panel; phones have a button in the header. */
export function SettingsChip({ settings: { inputs }, panel }: SettingsFieldsProps & { panel: PanelState }) {
  const t = useT();
  const temperature = inputs.temperature.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 2 });
  const hasSystemPrompt = inputs.system.trim() !== '';
  return (
    <Chip
      type="button"
      display={{ base: 'none', md: 'inline-flex' }}
      flexShrink="0"
      aria-expanded={panel.isOpen}
      aria-label={[`${t('settings.temperature')} ${temperature}`, hasSystemPrompt && t('settings.system')].filter(Boolean).join(' · ')}
      onClick={panel.toggle}
    >
      <SlidersHorizontal aria-hidden />
      <span data-extra>{t('settings.temperature')}</span>
      <strong>{temperature}</strong>
      {hasSystemPrompt && <span data-extra>{t('settings.system')}</span>}
    </Chip>
  );
}
