import { QueryClientProvider, queryClientOf } from '@console/shared/query';
import { RemoteProvider } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { Box } from '@console/shared/ui';
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { ComposedRelease } from '../../contract/composition';
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

/** A page of a remote in the version that runs, guarded: what fails inside stays inside. */
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

/**
 * A page of this version with its texts; undefined while they are on their way. Not by `lazy`: React holds the page back
 * for 300 ms once the loading state was drawn.
 *
 * @throws RemoteFailure while drawing, for the boundary; mounted anew, it is a new try
 */
function usePage({ remote, release, expose }: PageRequest): ComponentType | undefined {
  const [page, setPage] = useState(() => loadedPage(release, expose));
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (page !== undefined) {
      return;
    }
    let isShown = true;
    loadPage(remote, release, expose).then(
      // In slices: what the page asks for in its first drawing leaves before that is through.
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
  // A failed catalogue leaves the keys on the screen until the next language change; the page itself works.
  useEffect(() => void loadCatalogue(remote, release, expose, language).catch(() => undefined), [remote, release, expose, language]);
  return <Page />;
}
