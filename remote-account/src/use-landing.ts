import { useSearchParams } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { useState } from 'react';
import { returnPath } from './return-path';

export type Landing = {
  /** Where to go now that somebody is signed in, here or in another tab; undefined as long as nobody is. */
  target: string | undefined;
  /** Chooses another target for the sign-in that comes next. */
  landAt: (path: string) => void;
};

/** @param usual where to go when no page has sent the person here */
export function useLanding(usual: string): Landing {
  const [search] = useSearchParams();
  const [chosen, landAt] = useState<string>();
  const isSignedIn = useSession((state) => state.user !== null);
  return { target: isSignedIn ? (chosen ?? returnPath(search) ?? usual) : undefined, landAt };
}
