import { Box, IconAction, SideSheet } from '@console/shared/ui';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../app/i18n';
import { NavList } from './nav-list';
import { useSystemName } from './use-system-name';

/** The sidebar of narrow screens. */
export function NavDrawer() {
  const t = useT();
  const name = useSystemName();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Box display={{ base: 'block', md: 'none' }}>
      <IconAction label={t('nav.menu')} size="sm" onClick={() => setOpen(true)}>
        <Menu />
      </IconAction>
      {open && (
        <SideSheet title={name} side="start" onClose={close}>
          <NavList onNavigate={close} withHome />
        </SideSheet>
      )}
    </Box>
  );
}
