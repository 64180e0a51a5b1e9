import { useNavigate } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { BareDialog, VisuallyHidden } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { useRemotes } from '../remotes/remotes-store';
import { destinationsOf, type PaletteEntry } from './entries';
import { Field, Frame, Group, List, Nothing } from './looks';
import { PaletteHints } from './palette-hints';
import { PaletteItem } from './palette-item';
import { noteUse, readRecent } from './recent';
import { sectionsOf } from './search';
import { usePaletteT } from './texts';
import { useOwnActions } from './use-own-actions';

export type PaletteProps = { onClose: () => void };

/** Every page and command that a person may use, found by typing. */
export function Palette({ onClose }: PaletteProps) {
  const t = usePaletteT();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [recent] = useState(readRecent);
  const entries = [...useDestinations(), ...useOwnActions()];
  const sections = sectionsOf(entries, query, recent);
  const count = sections.reduce((sum, section) => sum + section.entries.length, 0);
  const use = ({ id, path, run }: PaletteEntry) => {
    noteUse(id);
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
                <PaletteItem key={entry.id} entry={entry} onSelect={() => use(entry)} />
              ))}
            </Group>
          ))}
          {count === 0 && <Nothing>{t('palette.empty', { query: query.trim() })}</Nothing>}
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
  return useMemo(() => destinationsOf(running, { user, status }), [running, user, status]);
}
