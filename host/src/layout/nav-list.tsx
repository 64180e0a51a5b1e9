import { chakra } from '@console/shared/ui';
import { useT } from '../i18n/use-t';
import type { NavigationItem } from '../navigation/types';
import { useActivePath } from '../navigation/use-active-path';
import { ChatApps } from './chat-apps';
import { NavEntry } from './nav-entry';

export type NavListProps = {
  label: string;
  items: NavigationItem[];
  collapsed?: boolean;
  onNavigate?: (() => void) | undefined;
};

export function NavList({ label, items, collapsed = false, onNavigate }: NavListProps) {
  const t = useT();
  const activePath = useActivePath(items);
  const renderEntry = (item: NavigationItem) => (
    <NavEntry key={item.path} item={item} isActive={item.path === activePath} onNavigate={onNavigate} />
  );
  const chatApps = items.filter(({ isChatApp }) => isChatApp);
  const renderEntries = (group: NavigationItem['group']) =>
    items
      .filter((item) => item.group === group && (!item.isChatApp || item === chatApps[0]))
      .map((item) =>
        item.isChatApp ? (
          <ChatApps key="chat-apps" count={chatApps.length} hasCurrent={chatApps.some(({ path }) => path === activePath)}>
            {chatApps.map(renderEntry)}
          </ChatApps>
        ) : (
          renderEntry(item)
        ),
      );
  return (
    <List aria-label={label} data-collapsed={collapsed || undefined}>
      {[...new Set(items.map(({ group }) => group))].map((group) =>
        group === undefined ? (
          renderEntries(group)
        ) : (
          <Group key={group} role="group" aria-label={t(`nav.group.${group}`)}>
            <GroupTitle aria-hidden>
              <span>{t(`nav.group.${group}`)}</span>
            </GroupTitle>
            {renderEntries(group)}
          </Group>
        ),
      )}
    </List>
  );
}

const List = chakra('nav', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    // A fixed box without offsets stays next to its entry and is not clipped by the scrolling sidebar.
    '&[data-collapsed] :is(a, button) > span': {
      position: 'fixed',
      ms: '8',
      px: '2.5',
      py: '1.5',
      borderRadius: 'l2',
      bg: 'bg.inverted',
      color: 'fg.inverted',
      fontWeight: 'normal',
      boxShadow: 'md',
      opacity: 0,
      pointerEvents: 'none',
      maxW: 'none',
    },
    '&[data-collapsed] a > [data-answering]': { position: 'absolute', ms: '4', mt: '-4' },
    '&[data-collapsed] :is(a, button):is(:hover, :focus-visible) > span': { opacity: 1 },
  },
});

const Group = chakra('div', { base: { display: 'flex', flexDirection: 'column' } });

const GroupTitle = chakra('div', {
  base: {
    px: '2',
    pt: '3.5',
    pb: '1',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg.subtle',
    '[data-collapsed] &': { mx: '1.5', my: '2', p: '0', borderTopWidth: '1px', '& span': { display: 'none' } },
  },
});
