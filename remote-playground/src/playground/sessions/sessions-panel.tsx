import { ActionMenu, Box, Button, Flex, IconAction, Input, Note, Text } from '@console/shared/ui';
import { Download, FileUp, Search, SquarePen, X } from 'lucide-react';
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { useT } from '../../i18n';
import type { Session } from '../library/session';
import { SessionList } from './session-list';
import { useImportExport } from './use-import-export';
import { useSearchResults } from './use-search-results';
import type { Sessions } from './use-sessions';

export type SessionsPanelProps = { sessions: Sessions };

export function SessionsPanel({ sessions: { library, conversation, open, create, remove } }: SessionsPanelProps) {
  const t = useT();
  const [query, setQuery] = useState('');
  const { library: state, items, isSearching } = useSearchResults(library, useDeferredValue(query.trim()));
  const file = useRef<HTMLInputElement>(null);
  const files = useImportExport(library, open);
  const rename = (session: Session, name: string | undefined) => {
    if (name === undefined || name === (session.name || session.title)) {
      return;
    }
    void library.change(session.id, { session: { name } });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || query === '') {
      return;
    }
    event.stopPropagation();
    setQuery('');
  };
  if (state.status === 'unavailable') {
    return <Note tone="warning">{t('sessions.no-storage')}</Note>;
  }
  const isEmpty = state.sessions.length === 0;
  return (
    <Flex as="nav" aria-label={t('sessions.title')} direction="column" gap="2" height="full" minH="0">
      <Flex gap="1">
        <Button flex="1" size="sm" variant="outline" onClick={create}>
          <SquarePen />
          {t('sessions.create')}
        </Button>
        <ActionMenu
          label={t('sessions.more')}
          actions={[
            { id: 'import', label: t('sessions.import'), icon: <FileUp />, onSelect: () => file.current?.click() },
            {
              id: 'export',
              label: t('sessions.exportAll'),
              icon: <Download />,
              disabled: isEmpty,
              onSelect: () => void files.exportAll(),
            },
          ]}
        />
        <input ref={file} type="file" accept=".json,application/json" hidden aria-label={t('sessions.import')} onChange={files.onFile} />
      </Flex>
      {(!isEmpty || query !== '') && (
        <Box role="search" position="relative">
          <Box
            position="absolute"
            insetStart="2.5"
            top="50%"
            transform="translateY(-50%)"
            color="fg.subtle"
            pointerEvents="none"
            zIndex="1"
          >
            <Search size={14} aria-hidden />
          </Box>
          <Input
            size="sm"
            data-own-escape={query !== '' || undefined}
            ps="8"
            pe="8"
            aria-label={t('sessions.search')}
            placeholder={t('sessions.search')}
            value={query}
            onFocus={library.texts.preload}
            onChange={(event) => setQuery(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {query !== '' && (
            <IconAction
              label={t('sessions.search.clear')}
              position="absolute"
              insetEnd="0.5"
              top="50%"
              transform="translateY(-50%)"
              onClick={() => setQuery('')}
            >
              <X />
            </IconAction>
          )}
        </Box>
      )}
      {items.length === 0 && state.status === 'ready' && (
        <Text role="status" px="2.5" py="2" textStyle="sm" color="fg.muted">
          {t(query === '' ? 'sessions.empty' : isSearching ? 'sessions.searching' : 'sessions.no-matches')}
        </Text>
      )}
      <SessionList
        items={items}
        openId={conversation.id}
        onNamed={rename}
        onExport={(session) => void files.exportOne(session)}
        onDelete={(session) => void remove(session)}
      />
    </Flex>
  );
}
