import { storage } from '@console/shared/session';
import { Box, Flex, IconAction } from '@console/shared/ui';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../app/i18n';
import { NavList } from './nav-list';

const key = 'sidebar_collapsed';

/** The navigation of wide screens; narrow ones have it in a drawer. */
export function Sidebar() {
  const t = useT();
  const [collapsed, setCollapsed] = useState(() => storage.readText(key) === 'true');
  const toggle = () => {
    storage.writeText(key, String(!collapsed));
    setCollapsed(!collapsed);
  };
  return (
    <Flex
      display={{ base: 'none', md: 'flex' }}
      direction="column"
      position="sticky"
      top="14"
      height="calc(100dvh - {spacing.14})"
      width={collapsed ? '14' : '52'}
      flexShrink="0"
      px="2"
      py="3"
      borderEndWidth="1px"
      bg="bg.panel"
      overflowY="auto"
    >
      <NavList collapsed={collapsed} />
      <Box mt="auto" pt="2">
        <IconAction label={t(collapsed ? 'nav.expand' : 'nav.collapse')} onClick={toggle}>
          {collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
        </IconAction>
      </Box>
    </Flex>
  );
}
