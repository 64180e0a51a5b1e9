import { IconAction, SideSheet, useDrawerParam } from '@console/shared/ui';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useT } from '../../i18n';
import { SessionsPanel, type SessionsPanelProps } from './sessions-panel';
import type { SidebarState } from './use-sessions-sidebar';

const name = 'sessions';

export function SessionsToggle({ sessions, sidebar: { isWide, isOpen, toggle } }: SessionsPanelProps & { sidebar: SidebarState }) {
  const t = useT();
  const drawer = useDrawerParam();
  const isShown = isWide ? isOpen : drawer.value === name;
  const label = t(isWide && isOpen ? 'sessions.hide' : 'sessions.show');
  return (
    <>
      <IconAction
        label={label}
        size="sm"
        colorPalette="gray"
        _expanded={{ '&:not(:hover)': { bg: 'transparent' } }}
        aria-expanded={isShown}
        onClick={isWide ? toggle : () => drawer.open(name)}
      >
        {isWide && isOpen ? <PanelLeftClose /> : <PanelLeftOpen />}
      </IconAction>
      {!isWide && drawer.value === name && (
        <SideSheet title={t('sessions.title')} side="start" onClose={drawer.close}>
          <SessionsPanel sessions={sessions} />
        </SideSheet>
      )}
    </>
  );
}
