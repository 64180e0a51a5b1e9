import { QueryClientProvider, queryClientOf } from '@console/shared/query';
import { RemoteProvider } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Box } from '@console/shared/ui';
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { ComposedRelease } from '../../contract/composition';
import { loadFonts } from '../fonts/load-fonts';
import { loadCatalogue, loadedPage, loadPage, textsNamespace } from './loader';
import { markMounted } from './mounted';
import { RemoteBoundary } from './remote-boundary';
import { useRemotes } from './remotes-store';

type PageRequest = { remote: string; release: ComposedRelease; expose: string };

export type RemoteViewProps = {
  remote: string;
  expose: string;
  loading: ReactNode;
  failed: (props: { version: string; retry: () => void; error: unknown }) => ReactNode;
};

export function RemoteView({ remote, expose, loading, failed }: RemoteViewProps) {
  const running = useRemotes((state) => state.running[remote]);
  if (!running) {
    return null;
  }
  const { release } = running;
  return (
    <Box data-remote={remote} data-version={release.version} display="contents">
      <RemoteProvider value={{ remote, version: release.version, container: release.name, texts: textsNamespace(release, expose) }}>
        <QueryClientProvider client={queryClientOf(release.name)}>
          <RemoteBoundary
            key={`${release.name}${expose}`}
            remote={remote}
            version={release.version}
            container={release.name}
            failed={failed}
          >
            <LoadedPage remote={remote} release={release} expose={expose} loading={loading} />
          </RemoteBoundary>
        </QueryClientProvider>
      </RemoteProvider>
    </Box>
  );
}

function LoadedPage({ loading, ...request }: PageRequest & { loading: ReactNode }) {
  const page = usePage(request);
  return page ? <MountedPage {...request} page={page} /> : loading;
}

/** Not `lazy`, because React delays the content for 300 ms once a fallback was shown. Throws a RemoteFailure for the boundary. */
function usePage({ remote, release, expose }: PageRequest): ComponentType | undefined {
  const [page, setPage] = useState(() => loadedPage(release, expose));
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (page !== undefined) {
      return;
    }
    let isShown = true;
    loadPage(remote, release, expose).then(
      // In a transition, so that the page's requests are sent before its first render completes.
      (loaded) => isShown && startTransition(() => setPage(loaded)),
      (error: unknown) => isShown && setFailure({ error }),
    );
    return () => {
      isShown = false;
    };
  }, [page, remote, release, expose]);
  if (failure) {
    throw failure.error;
  }
  return page?.Page;
}

type MountedPageProps = PageRequest & { page: ComponentType };

function MountedPage({ remote, release, expose, page: Page }: MountedPageProps) {
  const language = useSession((state) => state.language);
  useEffect(() => markMounted(remote, expose, release.name), [remote, expose, release.name]);
  // When a catalogue fails to load, the page shows keys until the next language change.
  useEffect(() => void loadCatalogue(remote, release, expose, language).catch(() => undefined), [remote, release, expose, language]);
  // The page's own effects have started its requests before.
  useEffect(() => {
    if (queryClientOf(release.name).isFetching() === 0) {
      loadFonts();
    }
  }, [release.name]);
  return <Page />;
}
