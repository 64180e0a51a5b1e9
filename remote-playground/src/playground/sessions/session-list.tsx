import { chakra } from '@console/shared/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useT } from '../../i18n';
import type { Session } from '../library/session';
import type { ListItem } from './list-items';
import { type RowEvents, SessionRow } from './session-row';

export type SessionListProps = Omit<RowEvents, 'onRename'> & { items: ListItem[]; openId: string };

const plainRows = 60;

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** One row is in the tab order; arrow keys move, F2 renames, Delete deletes. */
export function SessionList({ items, openId, onNamed, onDelete, onExport }: SessionListProps) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [focused, setFocused] = useState<string>();
  const [renamed, setRenamed] = useState<string>();
  const sessions = items.flatMap((item) => (item.kind === 'session' ? item.session : []));
  const has = (id: string | undefined) => sessions.some((session) => session.id === id);
  const reachable = [focused, openId].find(has) ?? sessions[0]?.id;

  const focus = (session: Session | undefined) => {
    if (session === undefined) {
      return;
    }
    setFocused(session.id);
    const index = items.findIndex((item) => item.kind === 'session' && item.session === session);
    list.current?.scrollToIndex(index, { align: 'nearest' });
    focusSoon(scroller.current, session.id);
  };
  const rename = (session: Session) => setRenamed(session.id);
  const named = (session: Session, name: string | undefined) => {
    setRenamed(undefined);
    onNamed(session, name);
    focusSoon(scroller.current, session.id);
  };
  const remove = (session: Session) => {
    const at = sessions.indexOf(session);
    focus(sessions[at + 1] ?? sessions[at - 1]);
    onDelete(session);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.session : undefined;
    const at = sessions.findIndex((session) => session.id === id);
    const session = sessions[at];
    if (session === undefined || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const step = steps[event.key];
    if (step) {
      focus(sessions[step(at, sessions.length - 1)]);
    } else if (event.key === 'F2') {
      rename(session);
    } else if (event.key === 'Delete') {
      remove(session);
    } else {
      return;
    }
    event.preventDefault();
  };
  const row = (item: ListItem) =>
    item.kind === 'group' ? (
      <Day key={item.group}>{t(`sessions.${item.group}`)}</Day>
    ) : (
      <SessionRow
        key={item.session.id}
        session={item.session}
        excerpt={item.excerpt}
        isOpen={item.session.id === openId}
        isRenamed={item.session.id === renamed}
        isReachable={item.session.id === reachable}
        onRename={rename}
        onNamed={named}
        onExport={onExport}
        onDelete={remove}
      />
    );
  const reachableIndex = items.findIndex((item) => item.kind === 'session' && item.session.id === reachable);
  return (
    <Scroller ref={scroller} onKeyDown={onKeyDown}>
      {items.length > plainRows ? (
        <Virtualizer
          ref={list}
          as="ul"
          item="li"
          data={items}
          scrollRef={scroller}
          keepMounted={reachableIndex === -1 ? [] : [reachableIndex]}
        >
          {row}
        </Virtualizer>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.kind === 'group' ? item.group : item.session.id}>{row(item)}</li>
          ))}
        </ul>
      )}
    </Scroller>
  );
}

/** Retries, since a virtualized row is rendered some frames later. */
function focusSoon(list: HTMLElement | null, id: string, tries = 10): void {
  const link = [...(list?.querySelectorAll<HTMLElement>('[data-session]') ?? [])].find(({ dataset }) => dataset.session === id);
  link?.focus();
  if (document.activeElement !== link && tries > 0) {
    requestAnimationFrame(() => focusSoon(list, id, tries - 1));
  }
}

const Scroller = chakra('div', { base: { flex: '1', minH: '0', overflowY: 'auto', overscrollBehavior: 'contain', pb: '2' } });

const Day = chakra('h2', { base: { px: '2.5', pt: '3', pb: '1', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' } });
