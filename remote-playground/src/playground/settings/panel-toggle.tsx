import { IconAction } from '@console/shared/ui';
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { useT } from '../../i18n';
import type { Panel } from './use-panel';

/** Gives the width of the side panel to the chat, and back. */
export function PanelToggle({ panel: { isOpen, toggle } }: { panel: Panel }) {
  const t = useT();
  return (
    <IconAction
      label={t(isOpen ? 'settings.panel.hide' : 'settings.panel.show')}
      aria-expanded={isOpen}
      size="sm"
      display={{ base: 'none', md: 'inline-flex' }}
      onClick={toggle}
    >
      {isOpen ? <PanelRightClose /> : <PanelRightOpen />}
    </IconAction>
  );
}
