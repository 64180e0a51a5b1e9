import { Link, useNavigate } from '@console/shared/router';
import { chakra } from '@console/shared/ui';
import type { KeyboardEvent } from 'react';

export const tabPanelId = 'page-tab-panel';
export const tabId = (id: string): string => `page-tab-${id}`;

export type PageTab = { id: string; label: string; address: string };

export type PageTabsProps = {
  /** Names the list for screen readers. */
  label: string;
  tabs: readonly PageTab[];
  selectedId: string;
};

/** Tabs of a page that have addresses. Arrow keys only move the focus, since opening a tab may fetch its code. */
export function PageTabs({ label: listLabel, tabs, selectedId }: PageTabsProps) {
  const navigate = useNavigate();
  return (
    <TabList role="tablist" aria-label={listLabel} onKeyDown={moveFocus}>
      {tabs.map(({ id, label, address }) => (
        <Tab
          key={id}
          id={tabId(id)}
          role="tab"
          to={address}
          aria-selected={id === selectedId}
          aria-controls={id === selectedId ? tabPanelId : undefined}
          tabIndex={id === selectedId ? 0 : -1}
          ref={id === selectedId ? scrollIntoList : undefined}
          onKeyDown={(event) => {
            if (event.key !== ' ') {
              return;
            }
            event.preventDefault();
            navigate(address);
          }}
        >
          {label}
        </Tab>
      ))}
    </TabList>
  );
}

/** `scrollIntoView` would also scroll the page, away from an anchor inside the tab. */
function scrollIntoList(tab: HTMLElement | null): void {
  const list = tab?.parentElement;
  if (!tab || !list) {
    return;
  }
  const [tabRect, listRect] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += Math.max(0, tabRect.right - listRect.right) - Math.max(0, listRect.left - tabRect.left);
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const index = tabs.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
  if (index === -1 || next === undefined) {
    return;
  }
  event.preventDefault();
  tabs.at(next % tabs.length)?.focus();
}

const TabList = chakra('div', {
  base: { display: 'flex', gap: '1', mt: { base: '-1', md: '0' }, borderBottomWidth: '1px', overflowX: 'auto', scrollbarWidth: 'none' },
});

const Tab = chakra(Link, {
  base: {
    px: '3',
    py: '2',
    textStyle: 'sm',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    borderTopRadius: 'l2',
    _hover: { color: 'fg' },
    _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
    '&[aria-selected=true]': { color: 'fg', borderColor: 'jade.solid', fontWeight: 'medium' },
    '@media (pointer: coarse)': { minHeight: '44px', display: 'flex', alignItems: 'center' },
  },
});
