import { LocationProvider, useLocation } from '@console/shared/router';
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { isPageRendered } from '../remotes/expected-page';

export type RenderedLocationProps = { children: ReactNode };

/**
 * Gives its children the location in a transition, which input may interrupt, or at once if the page of the location is rendered already.
 * The router around it must not update in a transition itself.
 */
export function RenderedLocation({ children }: RenderedLocationProps) {
  const location = useLocation();
  const [rendered, setRendered] = useState(location);
  if (location !== rendered && isPageRendered(location)) {
    setRendered(location);
  }
  useLayoutEffect(() => {
    if (location !== rendered) {
      startTransition(() => setRendered(location));
    }
  }, [location, rendered]);
  return <LocationProvider location={rendered}>{children}</LocationProvider>;
}
