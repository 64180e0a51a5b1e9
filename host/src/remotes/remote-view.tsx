import { QueryClientProvider, queryClientOf } from '@console/shared/query';
import { RemoteProvider } from '@console/shared/router';
import { type Language, useSession } from '@console/shared/session';
import { Box } from '@console/shared/ui';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { ComposedRelease } from '../../release/composition-types';
import { useRemotes } from './composition-store';
import { loadCatalogue, loadPage, textsOf } from './loader';
import { noteMounted } from './mounted';
import { RemoteBoundary } from './remote-boundary';

const pages = new Map<string, ComponentType>();

type PageRequest = { remote: string; release: ComposedRelease; expose: string; attempt: number };

/** One lazy component per version, expose, language and attempt: a version never draws another one's page, nor without its texts. */
function pageOf({ remote, release, expose, attempt }: PageRequest, language: Language): ComponentType {
  const key = `${release.name}${expose}#${attempt} ${language}`;
  const known = pages.get(key);
  if (known) return known;
  const load = () =>
    loadPage(remote, release, expose).then(
      ({ Page }) => ({ default: Page }),
      (error: unknown) => {
        // Coming back to the page later is a new try.
        pages.delete(key);
        throw error;
      },
    );
  const page = lazy(load);
  pages.set(key, page);
  return page;
}

export type RemoteViewProps = {
  remote: string;
  expose: string;
  loading: ReactNode;
  failed: (props: { version: string; retry: () => void; error: unknown }) => ReactNode;
};

/** A page of a remote in the version that runs, guarded: what fails inside stays inside. */
export function RemoteView({ remote, expose, loading, failed }: RemoteViewProps) {
  const running = useRemotes((state) => state.running[remote]);
  if (!running) return null;
  const { release } = running;
  return (
    <Box data-remote={remote} data-version={release.version} display="contents">
      <RemoteProvider value={{ remote, version: release.version, container: release.name, texts: textsOf(release, expose) }}>
        <QueryClientProvider client={queryClientOf(release.name)}>
          <RemoteBoundary
            key={`${release.name}${expose}`}
            remote={remote}
            version={release.version}
            container={release.name}
            failed={failed}
          >
            {(attempt) => <LazyPage remote={remote} release={release} expose={expose} attempt={attempt} loading={loading} />}
          </RemoteBoundary>
        </QueryClientProvider>
      </RemoteProvider>
    </Box>
  );
}

function LazyPage({ loading, ...request }: PageRequest & { loading: ReactNode }) {
  // That of the moment of mounting: a later choice must not make the page anew.
  const [language] = useState(() => useSession.getState().language);
  const { remote, release, expose } = request;
  return (
    <Suspense fallback={loading}>
      <MountedPage remote={remote} release={release} expose={expose} page={pageOf(request, language)} />
    </Suspense>
  );
}

type MountedPageProps = { remote: string; release: ComposedRelease; expose: string; page: ComponentType };

function MountedPage({ remote, release, expose, page: Page }: MountedPageProps) {
  const language = useSession((state) => state.language);
  useEffect(() => noteMounted(remote, expose, release.name), [remote, expose, release.name]);
  // A failed catalogue leaves the keys on the screen until the next language change; the page itself works.
  useEffect(() => void loadCatalogue(remote, release, expose, language).catch(() => undefined), [remote, release, expose, language]);
  return <Page />;
}
