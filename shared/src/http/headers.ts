import { useSession } from '../session/store';

/** What every call carries: both spellings of the user id (contract 1.4), the language, and no caching. */
export function callHeaders(): Record<string, string> {
  const { user, language } = useSession.getState();
  const id = user === null ? undefined : String(user.id);
  return {
    'Cache-Control': 'no-store',
    'Accept-Language': language,
    ...(id !== undefined && { 'New-Api-User': id, 'Veloera-User': id }),
  };
}
