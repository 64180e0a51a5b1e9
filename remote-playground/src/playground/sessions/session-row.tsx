import { Link } from '@console/shared/router';
import { ActionMenu, chakra, Input } from '@console/shared/ui';
import { Download, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useT } from '../../i18n';
import type { Session } from '../library/session';
import type { Excerpt } from '../library/text-index';

export type RowEvents = {
  onRename: (session: Session) => void;
  onNamed: (session: Session, name: string | undefined) => void;
  onExport: (session: Session) => void;
  onDelete: (session: Session) => void;
};

export type SessionRowProps = RowEvents & {
  session: Session;
  excerpt: Excerpt | undefined;
  isOpen: boolean;
  isRenamed: boolean;
  isReachable: boolean;
};

export function SessionRow({ session, excerpt, isOpen, isRenamed, isReachable, ...events }: SessionRowProps) {
  const t = useT();
  const title = session.name || session.title || t('sessions.untitled');
  if (isRenamed) {
    return <NameField title={title} onNamed={(name) => events.onNamed(session, name)} />;
  }
  const actions = [
    { id: 'rename', label: t('sessions.rename'), icon: <Pencil />, onSelect: () => events.onRename(session) },
    { id: 'export', label: t('sessions.export'), icon: <Download />, onSelect: () => events.onExport(session) },
    { id: 'delete', label: t('sessions.delete'), icon: <Trash2 />, danger: true, onSelect: () => events.onDelete(session) },
  ];
  return (
    <Row data-open={isOpen || undefined}>
      <Link
        to={`?session=${encodeURIComponent(session.id)}`}
        title={title}
        tabIndex={isReachable ? 0 : -1}
        data-session={session.id}
        {...(isOpen && { 'aria-current': 'page' })}
      >
        <span>{title}</span>
        {excerpt && (
          <small>
            {excerpt.before}
            <mark>{excerpt.match}</mark>
            {excerpt.after}
          </small>
        )}
      </Link>
      <ActionMenu label={t('sessions.actions', { title })} actions={actions} />
    </Row>
  );
}

/** Enter and blur save, Escape cancels; an empty name restores the title. */
function NameField({ title, onNamed }: { title: string; onNamed: (name: string | undefined) => void }) {
  const t = useT();
  const isOver = useRef(false);
  const end = (name: string | undefined) => {
    if (isOver.current) {
      return;
    }
    isOver.current = true;
    onNamed(name);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing || event.keyCode === 229) {
      return;
    }
    if (event.key === 'Enter') {
      end(event.currentTarget.value.trim());
    }
    if (event.key === 'Escape') {
      end(undefined);
    }
  };
  return (
    <Input
      ref={selectAll}
      data-own-escape
      size="sm"
      maxLength={200}
      aria-label={t('sessions.name')}
      defaultValue={title}
      onKeyDown={onKeyDown}
      onBlur={(event) => end(event.currentTarget.value.trim())}
    />
  );
}

function selectAll(element: HTMLInputElement | null) {
  element?.focus();
  element?.select();
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    borderRadius: 'l2',
    textStyle: 'sm',
    _hover: { bg: 'bg.muted' },
    '&[data-open]': { bg: 'bg.muted', '& a': { fontWeight: 'medium' } },
    '& a': {
      display: 'flex',
      flexDirection: 'column',
      flex: '1',
      minW: '0',
      ps: '2.5',
      py: '2',
      borderRadius: 'l2',
      _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset: '-2px' },
      '@media (pointer: coarse)': { py: '3' },
    },
    '& a > *': { alignSelf: 'stretch', textAlign: 'start' },
    '& a > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& small': {
      color: 'fg.muted',
      textStyle: 'xs',
      fontWeight: 'normal',
      lineClamp: '2',
      overflowWrap: 'anywhere',
    },
    '& mark': { bg: 'orange.subtle', color: 'orange.fg', borderRadius: 'l1' },
    // Visible on hover and focus, and always on touch screens.
    '@media (hover: hover)': { '&:not(:hover, :focus-within) > button': { opacity: '0' } },
  },
});
