import type { UserRecord } from '@console/shared/contract';
import { http } from '@console/shared/http';
import { type Language, type SessionState, setLanguage, storedLanguage, useSession } from '@console/shared/session';

const isKept = ({ status }: SessionState) => status?.capabilities?.includes('stored-language') === true;

/** Where the gateway keeps the language of users, applies it once per user and page, and sends it when the user chooses another. */
export function syncLanguage(): void {
  let fetchedFor: number | undefined;
  let kept: Language | undefined;

  const apply = async (userId: number, before: Language) => {
    const { setting } = await http.get<UserRecord>('/api/user/self');
    const { user, language } = useSession.getState();
    // A language chosen in the meantime wins.
    if (user?.id !== userId || language !== before) {
      return;
    }
    kept = storedLanguage(setting);
    if (kept !== undefined) {
      setLanguage(kept);
    }
  };
  const handleState = (state: SessionState, before?: SessionState) => {
    const { user, language } = state;
    if (user === null || !isKept(state)) {
      fetchedFor = undefined;
      return;
    }
    if (fetchedFor !== user.id) {
      fetchedFor = user.id;
      kept = undefined;
      // Without it, the language of this browser stays.
      void apply(user.id, language).catch(() => undefined);
    } else if (before !== undefined && language !== before.language && language !== kept) {
      kept = language;
      void http.put('/api/user/self', { language }).catch(() => undefined);
    }
  };
  useSession.subscribe(handleState);
  handleState(useSession.getState());
}
