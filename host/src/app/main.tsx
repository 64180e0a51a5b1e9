import { formatDecimals } from '@console/shared/format';
import { firstAnswer, rememberFirstReads } from '@console/shared/http';
import { startTranslations } from '@console/shared/i18n';
import { setLanguage, useSession } from '@console/shared/session';
import { createStyleCache, loadOverlays, prepareSystem, type UiProviderProps } from '@console/shared/ui';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { loadFonts } from '../fonts/load-fonts';
import { enableAnnouncements } from '../layout/announcement/bell-store';
import { watchNewYear } from '../new-year/watch-new-year';
import { requestRefresh, watchComposition } from '../remotes/composition-stream';
import { startFederation } from '../remotes/federation';
import { loadMountedCatalogues } from '../remotes/mounted-catalogues';
import { prefetchOnIntent } from '../remotes/prefetch';
import { readInlinedComposition, startComposition } from '../remotes/remotes-store';
import { startReports } from '../remotes/report';
import { reportUnhandledErrors } from '../remotes/unhandled-errors';
import { listenForShortcuts } from '../shortcuts/listen-for-shortcuts';
import { App } from './app';
import { measureGutter } from './measure-gutter';
import { pollStatus } from './poll-status';
import { syncLanguage } from './sync-language';
import { syncSession } from './sync-session';
import { whenIdle } from './when-idle';

export { pollStatus, prepareSystem };

/** Apart from `startHost`, as it takes long enough for a task of its own. */
export const createStyles = (): UiProviderProps['cache'] =>
  createStyleCache(document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce);

// Dialogs and menus load once the page has rendered and the network is idle; some pages have no data.
const loadLater = () =>
  setTimeout(() => {
    loadFonts();
    void loadOverlays().then(enableAnnouncements, () => undefined);
  }, 3000);

export function startHost(styles: UiProviderProps['cache']): void {
  // The edge preloads texts by the cookie, which may be gone while local storage is not.
  setLanguage(useSession.getState().language);
  startTranslations({ host: { zh, en }, prepare: loadMountedCatalogues });
  startComposition(readInlinedComposition());
  reportUnhandledErrors();
  startFederation();
  rememberFirstReads(location.pathname + location.search);
  syncSession();
  syncLanguage();
  listenForShortcuts();
  prefetchOnIntent();
  measureGutter();
  const root = document.getElementById('root');
  if (root) {
    // In a transition, which gives way to responses and input.
    startTransition(() => createRoot(root).render(<App styles={styles} />));
  }
  // Making the first formatter is slow, and rows wait for it.
  whenIdle(() => formatDecimals(1 / 3));
  void firstAnswer.then(() => {
    loadFonts();
    // Anything that opens by itself should do so before the user starts to read.
    whenIdle(enableAnnouncements);
  });
  if (document.readyState === 'complete') {
    loadLater();
  } else {
    window.addEventListener('load', loadLater);
  }
  startReports(requestRefresh);
  watchNewYear();
  watchComposition(new AbortController().signal);
}
