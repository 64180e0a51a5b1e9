import { IconAction } from '@console/shared/ui';
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { useT } from '../../i18n';
import type { PanelState } from './use-settings-panel';

export function SettingsPanelToggle({ panel: { isOpen, toggle } }: { panel: PanelState }) {
  const t = useT();
  return (
    <IconAction
      label={t(isOpen ? 'settings.panel.hide' : 'settings.panel.show')}
      aria-expanded={isOpen}
      size="sm"
      colorPalette="gray"
      _expanded={{ '&:not(:hover)': { bg: 'transparent' } }}
      display={{ base: 'none', md: 'inline-flex' }}
      onClick={toggle}
    >
      {isOpen ? <PanelRightClose /> : <PanelRightOpen />}
    </IconAction>
  );
}
