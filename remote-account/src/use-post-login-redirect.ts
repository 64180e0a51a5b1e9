import { useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { useState } from 'react';
import { parseReturnPath } from './return-path';

export type PostLoginRedirect = {
  /** Undefined until a user is signed in, in this tab or another; `/setup` while the gateway is not set up. */
  target: string | undefined;
  redirectTo: (path: string) => void;
};

export function usePostLoginRedirect(fallback: string): PostLoginRedirect {
  const [search] = useSearchParams();
  const [chosenPath, redirectTo] = useState<string>();
  const isSignedIn = useSession((state) => state.user !== null);
  const needsSetup = useSession(({ status }) => status?.setup === false);
  if (needsSetup) {
    return { target: '/setup', redirectTo };
  }
  return { target: isSignedIn ? (chosenPath ?? parseReturnPath(search) ?? fallback) : undefined, redirectTo };
}
