import { Box, chakra } from '@console/shared/ui';
import { SessionsPanel, type SessionsPanelProps } from './sessions-panel';
import { SessionsToggle } from './sessions-toggle';
import type { SidebarState } from './use-sessions-sidebar';

export type SessionsSidebarProps = SessionsPanelProps & { sidebar: SidebarState };

/** On wide screens. The toggle stays in its place, so that it keeps the focus. */
export function SessionsSidebar({ sessions, sidebar }: SessionsSidebarProps) {
  return (
    <Frame data-open={sidebar.isOpen || undefined}>
      <Box position="absolute" top="0" insetStart="-1.5" zIndex="1">
        <SessionsToggle sessions={sessions} sidebar={sidebar} />
      </Box>
      {sidebar.isOpen && <SessionsPanel sessions={sessions} />}
    </Frame>
  );
}

const Frame = chakra('aside', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexShrink: '0',
    width: '7',
    '&[data-open]': { width: '272px', pe: '4', borderInlineEndWidth: '1px' },
    '& > nav > :first-child': { ps: '8' },
    '@media (pointer: coarse)': { '&:not([data-open])': { width: '11' }, '& > nav > :first-child': { ps: '11' } },
    // A note that there are no sessions.
    '& > :not(nav, :first-child)': { mt: '9' },
  },
});
