import { VisuallyHidden } from '@console/shared/ui';
import { SlidersHorizontal, SquareTerminal } from 'lucide-react';
import { useT } from '../../i18n';
import { formatParameters } from '../api/formats';
import { countParametersOn } from '../library/parameters';
import { Chip } from './chip';
import { formatTemperature } from './format-temperature';
import type { SettingsFieldsProps } from './settings-fields';
import type { PanelState } from './use-settings-panel';

/** Names what is set apart from model and group, and opens the panel; phones have a button in the header. */
export function SettingsChip({ settings: { inputs }, panel }: SettingsFieldsProps & { panel: PanelState }) {
  const t = useT();
  const { format } = inputs;
  const isPicture = format === 'images';
  const formatName = format !== 'chat' && t(`settings.format.${format}`);
  const temperature = inputs.sends_temperature ? formatTemperature(inputs.temperature) : t('settings.off');
  const hasSystemPrompt = inputs.system.trim() !== '';
  const count = countParametersOn(inputs, formatParameters[format]);
  const parts = [
    formatName,
    !isPicture && `${t('settings.temperature')} ${temperature}`,
    count > 0 && t('settings.parameters.on', { count }),
    hasSystemPrompt && t('settings.system'),
  ].filter(Boolean);
  return (
    <Chip
      type="button"
      display={{ base: 'none', md: 'inline-flex' }}
      flexShrink="0"
      aria-expanded={panel.isOpen}
      title={parts.join(' · ')}
      onClick={panel.toggle}
    >
      <SlidersHorizontal aria-hidden />
      {formatName && <strong>{formatName}</strong>}
      {!isPicture && (
        <>
          <span data-extra>{t('settings.temperature')} </span>
          <strong>{temperature}</strong>
        </>
      )}
      {count > 0 && <strong>{` +${count}`}</strong>}
      {hasSystemPrompt && (
        <>
          <SquareTerminal aria-hidden />
          <VisuallyHidden>{` · ${t('settings.system')}`}</VisuallyHidden>
        </>
      )}
    </Chip>
  );
}
