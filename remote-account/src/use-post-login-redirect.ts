import { useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { useState } from 'react';
import { parseReturnPath } from './return-path';

export type PostLoginRedirect = {
  /** Where to go now that somebody is signed in, here or in another tab; undefined as long as nobody is. */
  target: string | undefined;
  /** Chooses another target for the sign-in that comes next. */
  redirectTo: (path: string) => void;
};

/** @param usual where to go when no page has sent the person here */
export function usePostLoginRedirect(fallback: string): PostLoginRedirect {
  const [search] = useSearchParams();
  const [chosenPath, redirectTo] = useState<string>();
  const isSignedIn = useSession((state) => state.user !== null);
  return { target: isSignedIn ? (chosenPath ?? parseReturnPath(search) ?? fallback) : undefined, redirectTo };
}
