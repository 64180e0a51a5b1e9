import { storage } from '@console/shared/session';
import { chakra } from '@console/shared/ui';
import { ChevronRight, LayoutGrid } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../i18n/use-t';
import { entryStyles } from './nav-entry';

const key = 'chat_apps_open';

export type ChatAppsProps = { count: number; hasCurrent: boolean; children: ReactNode };

/** The chats of the status behind one button; open or closed is remembered in this browser. */
export function ChatApps({ count, hasCurrent, children }: ChatAppsProps) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(() => hasCurrent || storage.read(key) === true);
  const toggle = () => {
    setOpen(!isOpen);
    storage.write(key, !isOpen);
  };
  return (
    <>
      <Toggle type="button" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={toggle}>
        <LayoutGrid size={16} aria-hidden />
        <span>{t('nav.chat-apps')}</span>
        <small>{count}</small>
        <ChevronRight size={14} aria-hidden data-chevron />
      </Toggle>
      {isOpen && (
        <Apps id={id} data-apps>
          {children}
        </Apps>
      )}
    </>
  );
}

const Toggle = chakra('button', {
  base: {
    ...entryStyles,
    cursor: 'pointer',
    textAlign: 'start',
    '& small': { ms: 'auto', textStyle: 'xs', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
    '& [data-chevron]': { color: 'fg.subtle', transition: 'transform 120ms' },
    '&[aria-expanded=true] [data-chevron]': { transform: 'rotate(90deg)' },
    '[data-collapsed] &': { '& small, & [data-chevron]': { display: 'none' } },
  },
});

const Apps = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    '& a': { ps: '33px' },
    '& a svg': { display: 'none' },
    '[data-collapsed] &': { '& a': { ps: '2' }, '& a svg': { display: 'block' } },
  },
});
