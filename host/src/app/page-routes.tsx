import { rememberFirstReads } from '@console/shared/http';
import { type Location, Navigate, PageAt, Route, Routes } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { lazyComponent } from '@console/shared/ui';
import { Activity, memo, useInsertionEffect, useLayoutEffect } from 'react';
import { isDevelopment } from '../development/is-development';
import { releasesPath } from '../navigation/navigation';
import { settingsPath } from '../navigation/settings-tabs';
import { notePageOpened, notePageRendered } from '../remotes/expected-page';
import { useRemoteRoute } from '../remotes/remote-routes';
import { AccessGuard } from './access-guard';
import { PageBoundary } from './page-boundary';
import { PageSkeleton, RemotePage } from './remote-page';
import { usePages } from './use-pages';
import { useSettledLocation } from './use-settled-location';

const loadCustomPages = () => import(/* webpackChunkName: "written" */ '../pages/custom-pages/pages');
const HomePage = lazyComponent(() => loadCustomPages().then((pages) => pages.HomePage));
const AboutPage = lazyComponent(() => loadCustomPages().then((pages) => pages.AboutPage));
const LegalPage = lazyComponent<{ name: 'user-agreement' | 'privacy-policy' }>(() => loadCustomPages().then((pages) => pages.LegalPage));
const SettingsPage = lazyComponent(() => import('../pages/settings/settings-page').then((module) => module.SettingsPage), PageSkeleton);

const ReleasesPage = lazyComponent(() => import('../pages/releases/page').then((module) => module.ReleasesPage), PageSkeleton);

const UnknownAddress = lazyComponent(() => import('./unknown-address').then((module) => module.UnknownAddress));

const UiGallery = lazyComponent(() => import('../pages/ui-gallery/page').then((module) => module.UiGallery));

const setupPath = '/setup';

/** The open page, and hidden beside it the one that the user seems to be about to open. */
export function PageRoutes() {
  return usePages(useSettledLocation()).map(({ id, location, isOpen }) => (
    <Activity key={id} mode={isOpen ? 'visible' : 'hidden'}>
      <PageAt location={location} isOpen={isOpen}>
        <Page location={location} />
      </PageAt>
    </Activity>
  ));
}

// What the shell renders again, and that the page is opened, changes nothing in it.
const Page = memo(function Page({ location }: { location: Location }) {
  const { pathname, search } = location;
  // Only one of many, as the router parses all that it is given at each navigation.
  const route = useRemoteRoute(pathname);
  const setup = useRemoteRoute(setupPath);
  const page = pathname + search;
  // Unlike other effects, these run in a page that is not open too.
  useInsertionEffect(() => notePageRendered(location), [location]);
  // Before the effects in which the page sends its requests.
  useLayoutEffect(() => {
    rememberFirstReads(page);
    notePageOpened(pathname);
  }, [page, pathname]);
  const isNotSetUp = useSession(({ status }) => status?.setup === false);
  const needsSetup = isNotSetUp && setup !== undefined;
  return (
    <PageBoundary>
      <Routes>
        <Route path="/" element={needsSetup ? <Navigate to={setupPath} replace /> : <HomePage />} />
        <Route path="/about" element={<AboutPage />} />
        <Route path="/user-agreement" element={<LegalPage name="user-agreement" />} />
        <Route path="/privacy-policy" element={<LegalPage name="privacy-policy" />} />
        <Route
          path={settingsPath}
          element={
            <AccessGuard access="user">
              <SettingsPage />
            </AccessGuard>
          }
        />
        <Route
          path={releasesPath}
          element={
            <AccessGuard access="root">
              <ReleasesPage />
            </AccessGuard>
          }
        />
        {route && (
          <Route
            path={route.path}
            element={
              <AccessGuard access={route.access} when={route.when} requires={route.requires} path={route.path}>
                <RemotePage route={route} />
              </AccessGuard>
            }
          />
        )}
        {isDevelopment() && <Route path="/ui" element={<UiGallery />} />}
        <Route path="*" element={<UnknownAddress />} />
      </Routes>
    </PageBoundary>
  );
});
