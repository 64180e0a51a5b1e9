import { addCatalogue, type Catalogue } from '@console/shared/i18n';
import { useSession } from '@console/shared/session';
import type { ComponentType } from 'react';
import type { ComposedRelease } from '../../contract/composition';
import { classifyImportError, RemoteFailure } from './failure';
import { loadExpose, registerVersion } from './federation';
import { limits } from './limits';
import { withTimeout } from './with-timeout';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function attempt<T>(remote: string, release: ComposedRelease, expose: string): Promise<T> {
  const { version, name } = release;
  const timeoutMs = limits.entryTimeoutMs + limits.pageTimeoutMs;
  try {
    return await withTimeout(timeoutMs, loadExpose<T>(name, expose), () => new RemoteFailure('timeout', remote, version));
  } catch (error) {
    if (error instanceof RemoteFailure) {
      throw error;
    }
    if (error instanceof Error && error.cause instanceof RemoteFailure) {
      throw error.cause;
    }
    throw new RemoteFailure(await classifyImportError(error), remote, version, error);
  }
}

/** Retries missing files (404, network) twice; a timeout, a failed integrity check or an exception would only repeat. */
export async function loadModule<T>(remote: string, release: ComposedRelease, expose: string): Promise<T> {
  const { version, name, entry, integrity } = release;
  registerVersion({ remote, version, container: name, address: entry, integrity });
  for (const wait of limits.retryDelaysMs) {
    try {
      return await attempt<T>(remote, release, expose);
    } catch (error) {
      if (!(error instanceof RemoteFailure) || error.reason !== 'missing') {
        throw error;
      }
      await pause(wait);
    }
  }
  return attempt<T>(remote, release, expose);
}

const catalogues = new Map<string, Promise<void>>();

export const textsNamespace = ({ name }: ComposedRelease, expose: string): string => `${name}${expose.slice(1)}`;

const catalogueExpose = ({ texts }: ComposedRelease, expose: string, language: string) =>
  texts === 'page' ? `./locale-${language}-${expose.slice(2)}` : `./locale-${language}`;

export function loadCatalogue(
  remote: string,
  release: ComposedRelease,
  expose: string,
  language = useSession.getState().language,
): Promise<void> {
  const key = `${textsNamespace(release, expose)} ${language}`;
  const known = catalogues.get(key);
  if (known) {
    return known;
  }
  const loading = loadModule<{ default?: Catalogue } & Catalogue>(remote, release, catalogueExpose(release, expose, language)).then(
    (module) => addCatalogue(textsNamespace(release, expose), language, module.default ?? module),
  );
  catalogues.set(key, loading);
  loading.catch(() => catalogues.delete(key));
  return loading;
}

export type PageModule = { Page: ComponentType };

async function fetchPage(remote: string, release: ComposedRelease, expose: string): Promise<PageModule> {
  const [module] = await Promise.all([loadModule<PageModule>(remote, release, expose), loadCatalogue(remote, release, expose)]);
  if (typeof module.Page !== 'function') {
    throw new RemoteFailure('import', remote, release.version, new Error(`${expose} exports no Page`));
  }
  return module;
}

const pendingPages = new Map<string, Promise<PageModule>>();
const loadedPages = new Map<string, PageModule>();

/** A page must never render without its texts, so the key includes the language. */
const pageKey = ({ name }: ComposedRelease, expose: string) => `${name}${expose} ${useSession.getState().language}`;

export const loadedPage = (release: ComposedRelease, expose: string): PageModule | undefined => loadedPages.get(pageKey(release, expose));

/** Loads a page with its texts. A click after a prefetch reuses the pending load. */
export function loadPage(remote: string, release: ComposedRelease, expose: string): Promise<PageModule> {
  const key = pageKey(release, expose);
  const loading = pendingPages.get(key) ?? fetchPage(remote, release, expose).finally(() => pendingPages.delete(key));
  pendingPages.set(key, loading);
  return loading.then((page) => {
    loadedPages.set(key, page);
    return page;
  });
}
