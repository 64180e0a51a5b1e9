import { useNavigate } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { BareDialog, Flex, VisuallyHidden } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { useRemotes } from '../remotes/remotes-store';
import { Keys } from '../shortcuts/keys';
import { listDestinations, type PaletteEntry } from './entries';
import { EmptyMessage, Field, Frame, Group, List } from './palette.styles';
import { PaletteItem } from './palette-item';
import { readRecent, recordUse } from './recent';
import { groupEntries } from './search';
import { usePaletteT } from './texts';
import { useHostActions } from './use-host-actions';

export type PaletteProps = { onClose: () => void };

export function Palette({ onClose }: PaletteProps) {
  const t = usePaletteT();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [recent] = useState(readRecent);
  const entries = [...useDestinations(), ...useHostActions()];
  const sections = groupEntries(entries, query, recent);
  const count = sections.reduce((sum, section) => sum + section.entries.length, 0);
  const select = ({ id, path, run }: PaletteEntry) => {
    recordUse(id);
    onClose();
    if (path !== undefined) {
      navigate(path);
    }
    run?.();
  };
  return (
    <BareDialog label={t('palette.title')} onClose={onClose}>
      {/* The built-in filter does not know pinyin, and its Ctrl-K would conflict with the console's. */}
      <Frame label={t('palette.title')} shouldFilter={false} vimBindings={false} loop>
        <Field value={query} onValueChange={setQuery} placeholder={t('palette.placeholder')} />
        <List label={t('palette.title')}>
          {sections.map(({ group, entries: items }) => (
            <Group key={group} heading={t(`palette.${group}`)}>
              {items.map((entry) => (
                <PaletteItem key={entry.id} entry={entry} onSelect={() => select(entry)} />
              ))}
            </Group>
          ))}
          {count === 0 && <EmptyMessage>{t('palette.empty', { query: query.trim() })}</EmptyMessage>}
        </List>
        <VisuallyHidden role="status">{query.trim() !== '' && t('palette.count', { count })}</VisuallyHidden>
        <PaletteHints />
      </Frame>
    </BareDialog>
  );
}

function useDestinations(): PaletteEntry[] {
  const user = useSession((state) => state.user);
  const status = useSession((state) => state.status);
  const running = useRemotes((state) => state.running);
  return useMemo(() => listDestinations(running, { user, status }), [running, user, status]);
}

function PaletteHints() {
  const t = usePaletteT();
  const hints = [
    { keys: ['↑', '↓'], text: t('palette.move') },
    { keys: ['↵'], text: t('palette.use') },
    { keys: ['Esc'], text: t('palette.close') },
  ];
  return (
    <Flex
      gap="4"
      px="4"
      py="2"
      borderTopWidth="1px"
      textStyle="xs"
      color="fg.muted"
      aria-hidden
      css={{ '@media (pointer: coarse)': { display: 'none' } }}
    >
      {hints.map(({ keys, text }) => (
        <Flex key={text} gap="1.5" align="center">
          <Keys keys={keys} />
          {text}
        </Flex>
      ))}
    </Flex>
  );
}
