import { useNavigate } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { BareDialog, VisuallyHidden } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { useRemotes } from '../remotes/remotes-store';
import { listDestinations, type PaletteEntry } from './entries';
import { EmptyMessage, Field, Frame, Group, List } from './palette.styles';
import { PaletteHints } from './palette-hints';
import { PaletteItem } from './palette-item';
import { readRecent, recordUse } from './recent';
import { groupEntries } from './search';
import { usePaletteT } from './texts';
import { useHostActions } from './use-host-actions';

export type PaletteProps = { onClose: () => void };

/** Every page and command that a person may use, found by typing. */
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
      {/* Its own filter knows nothing of pinyin; its Ctrl-K would be ours. */}
      <Frame label={t('palette.title')} shouldFilter={false} vimBindings={false} loop>
        <Field value={query} onValueChange={setQuery} placeholder={t('palette.placeholder')} />
        <List label={t('palette.title')}>
          {sections.map(({ group, entries: lines }) => (
            <Group key={group} heading={t(`palette.${group}`)}>
              {lines.map((entry) => (
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
