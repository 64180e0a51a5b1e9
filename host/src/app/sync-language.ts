import type { UserRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import {
  type Language,
  readKeptLanguage,
  rememberKeptLanguage,
  type SessionState,
  setLanguage,
  setOwnSidebar,
  storedLanguage,
  storeLanguage,
  useSession,
} from '@console/shared/session';

/** Until then, what this browser knows of the gateway's language is not asked again. */
const maxAgeMs = 10 * 60_000;

const isKept = ({ status }: SessionState) => status?.capabilities?.includes('stored-language') === true;

/** @returns what the gateway keeps now, unless the session or its language has changed in the meantime */
async function fetchKept(userId: number, before: Language) {
  const { setting, sidebar_modules } = await http.get<UserRecord>('/api/user/self', { isBackground: true });
  const { user, language } = useSession.getState();
  if (user?.id === userId && sidebar_modules !== undefined) {
    setOwnSidebar(sidebar_modules);
  }
  return user?.id === userId && language === before ? { language: storedLanguage(setting) } : undefined;
}

/**
 * Where the gateway keeps the language of users, applies it, and sends it when the user chooses another.
 *
 * @returns a function that stops it
 */
export function syncLanguage(): () => void {
  let startedFor: number | undefined;
  let kept: Language | undefined;

  const start = async (userId: number, before: Language) => {
    const known = readKeptLanguage(userId);
    kept = known?.language;
    if (known && Date.now() - known.at < maxAgeMs) {
      return;
    }
    const found = await fetchKept(userId, before);
    if (found === undefined) {
      return;
    }
    kept = found.language;
    rememberKeptLanguage(userId, kept);
    if (kept !== undefined) {
      // A page that shows already would flash, so a language chosen in another browser waits for the next load.
      (known ? storeLanguage : setLanguage)(kept);
    }
  };
  const save = async (userId: number, language: Language) => {
    kept = language;
    rememberKeptLanguage(userId, language);
    await http.put('/api/user/self', { language });
  };
  const handleState = (state: SessionState, before?: SessionState) => {
    const { user, language } = state;
    if (user === null || !isKept(state)) {
      startedFor = undefined;
      return;
    }
    if (startedFor !== user.id) {
      startedFor = user.id;
      // Without it, the language of this browser stays.
      void start(user.id, language).catch(() => undefined);
    } else if (before !== undefined && language !== before.language && language !== kept) {
      void save(user.id, language).catch(() => undefined);
    }
  };
  const stop = useSession.subscribe(handleState);
  handleState(useSession.getState());
  return stop;
}
