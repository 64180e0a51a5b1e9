import { useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { useState } from 'react';
import { parseReturnPath } from './return-path';

export type PostLoginRedirect = {
  /** Undefined until a user is signed in, in this tab or another. */
  target: string | undefined;
  redirectTo: (path: string) => void;
};

export function usePostLoginRedirect(fallback: string): PostLoginRedirect {
  const [search] = useSearchParams();
  const [chosenPath, redirectTo] = useState<string>();
  const isSignedIn = useSession((state) => state.user !== null);
  return { target: isSignedIn ? (chosenPath ?? parseReturnPath(search) ?? fallback) : undefined, redirectTo };
}
