import { prefetchFirstReads } from '@console/shared/http';
import { expectNothing, expectPage } from './expected-page';
import { loadPage } from './loader';
import { findRemoteRoute } from './remote-routes';
import { useRemotes } from './remotes-store';

/** Milliseconds that the pointer or the focus rests on a link before its page is rendered, and before its code and data are requested. */
const rest = { render: 20, request: 60 };

/** Code and data of the page. Errors are ignored here and reported when the page is opened. */
function prefetchPage({ pathname, search }: HTMLAnchorElement): void {
  const { running } = useRemotes.getState();
  const route = findRemoteRoute(running, pathname);
  const release = route && running[route.remote]?.release;
  if (release) {
    void loadPage(route.remote, release, route.expose).catch(() => undefined);
    prefetchFirstReads(pathname + search);
  }
}

/** The link to a page of the console that an event happened in. */
function linkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPage = link?.origin === location.origin && link.target === '' && !link.hasAttribute('download');
  return link && isPage ? link : undefined;
}

/** Prefetches pages whose links the user seems to be about to follow, wherever in the document they are. */
export function prefetchOnIntent(): void {
  let rested: HTMLAnchorElement | undefined;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const stopTimers = () => {
    for (const timer of timers) {
      clearTimeout(timer);
    }
  };
  const arrive = (event: Event) => {
    const link = linkOf(event);
    if (link === rested) {
      return;
    }
    rested = link;
    stopTimers();
    expectNothing();
    timers = link ? [setTimeout(() => expectPage(link), rest.render), setTimeout(() => prefetchPage(link), rest.request)] : [];
  };
  const press = (event: Event) => {
    const link = linkOf(event);
    if (link) {
      rested = link;
      stopTimers();
      prefetchPage(link);
    }
  };
  document.addEventListener('pointerover', arrive);
  document.addEventListener('focusin', arrive);
  document.addEventListener('pointerdown', press);
}
