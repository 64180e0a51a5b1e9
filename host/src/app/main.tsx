import { startTranslations } from '@console/shared/i18n';
import { setLanguage, useSession } from '@console/shared/session';
import { createStyleCache, loadOverlays } from '@console/shared/ui';
import { createRoot } from 'react-dom/client';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import { afterFirstData } from '../layout/announcement/after-first-data';
import { lookForAnnouncement } from '../layout/announcement/bell-store';
import { followNewYear } from '../new-year/follow-new-year';
import { requestRefresh, watchComposition } from '../remotes/composition-stream';
import { startFederation } from '../remotes/federation';
import { loadMountedCatalogues } from '../remotes/mounted-catalogues';
import { readInlinedComposition, startComposition } from '../remotes/remotes-store';
import { startReports } from '../remotes/report';
import { reportUnhandledErrors } from '../remotes/unhandled-errors';
import { followKeyboard } from '../shortcuts/follow-keyboard';
import { App } from './app';
import { followSession } from './follow-session';
import { followStatus } from './follow-status';

const script = document.querySelector<HTMLScriptElement>('script[nonce]');
const root = document.getElementById('root');

// The edge preloads texts by the cookie, which may have gone while local storage has not.
setLanguage(useSession.getState().language);
startTranslations({ host: { zh, en }, prepare: loadMountedCatalogues });
startComposition(readInlinedComposition());
reportUnhandledErrors();
startFederation();
followSession();
followKeyboard();
if (root) {
  createRoot(root).render(<App styles={createStyleCache(script?.nonce)} />);
}

followStatus();
// What opens by itself does so before somebody has begun to read.
afterFirstData(lookForAnnouncement);
// Dialogs and menus come when the page has drawn itself and nothing else is on the wire; some pages have no data.
window.addEventListener('load', () => setTimeout(() => void loadOverlays().then(lookForAnnouncement, () => undefined), 3000));
startReports(requestRefresh);
followNewYear();
watchComposition(new AbortController().signal);
