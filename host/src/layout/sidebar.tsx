import { useSession } from '@console/shared/session';
import { Box, Flex, IconAction, notify } from '@console/shared/ui';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { memo, useEffect } from 'react';
import { useT } from '../i18n/use-t';
import { chatNames, hasChatPage } from '../navigation/chats';
import { toggleSidebar, useCollapsed } from '../navigation/sidebar-state';
import { useNavigation } from '../navigation/use-navigation';
import { useRemotes } from '../remotes/remotes-store';
import { NavList } from './nav-list';

export const Sidebar = memo(function Sidebar() {
  const t = useT();
  const collapsed = useCollapsed();
  const { side } = useNavigation();
  useReportChatProblem();
  return (
    <Flex
      display={{ base: 'none', md: 'flex' }}
      direction="column"
      position="sticky"
      top="var(--top-bar)"
      // Above the page, because tooltips of collapsed entries overlap it.
      zIndex="docked"
      height="calc(100dvh - var(--top-bar))"
      width={collapsed ? '12' : '220px'}
      flexShrink="0"
      px="2"
      py="3"
      borderEndWidth="1px"
      bg="bg.panel"
      overflowY="auto"
      overflowX="hidden"
    >
      <NavList label={t('nav.main')} items={side} collapsed={collapsed} />
      <Box mt="auto" pt="2" px={collapsed ? '0' : '1'}>
        <IconAction colorPalette="gray" label={t(collapsed ? 'nav.expand' : 'nav.collapse')} onClick={toggleSidebar}>
          {collapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
        </IconAction>
      </Box>
    </Flex>
  );
});

let isReported = false;

/** Reports once per page load that the chats of the status cannot be parsed; otherwise they would silently be missing. */
function useReportChatProblem(): void {
  const t = useT();
  const isBroken = useSession((state) => chatNames(state.status) === 'broken');
  const hasPage = useRemotes((state) => hasChatPage(state.running));
  useEffect(() => {
    if (!isBroken || !hasPage || isReported) {
      return;
    }
    isReported = true;
    notify.error(t('chats.invalid'));
  }, [isBroken, hasPage, t]);
}
