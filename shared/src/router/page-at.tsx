import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { type Location, UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router-dom';

/** `location` is the one that its children see. */
export type LocationProviderProps = { location: Location; children: ReactNode };

/** Hooks and links within it see `location`, whatever the address bar shows. */
export function LocationProvider({ location, children }: LocationProviderProps) {
  // As `Routes` with a location has it.
  const value = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return <LocationContext.Provider value={value}>{children}</LocationContext.Provider>;
}

/** Changes when the page is opened, without rendering it again. */
const PageStage = createContext({ isOpen: true });

/** `location` is the one that hooks of the page see. */
export type PageAtProps = {
  location: Location;
  /** Hooks of pages that are rendered before they are opened send no requests. Only its first value counts. */
  isOpen: boolean;
  children: ReactNode;
};

/** Renders a page as at a location, whatever the address bar shows. As long as the location is the same object, the page is not rendered again. */
export function PageAt({ location, isOpen, children }: PageAtProps) {
  const [stage] = useState({ isOpen });
  // Effects wait until the page is opened.
  useLayoutEffect(() => {
    stage.isOpen = true;
  }, [stage]);
  return (
    <LocationProvider location={location}>
      <PageStage.Provider value={stage}>{children}</PageStage.Provider>
    </LocationProvider>
  );
}

/** Whether the page around is open, rather than rendered in case that it will be. */
export const usePageStage = (): { readonly isOpen: boolean } => useContext(PageStage);
