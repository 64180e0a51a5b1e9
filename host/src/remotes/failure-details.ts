import type { Composition } from '../../contract/composition';
import { matchSpecificity } from '../../contract/route-paths';

/** What the edge takes of each, in characters. */
const maxLength = { message: 300, stack: 4000, route: 128 };

export type FailureDetails = { message?: string; stack?: string; route?: string };

/** As a person would read it: `TypeError: x is undefined`; empty for what says nothing. */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) {
    return error === undefined ? '' : String(error);
  }
  return error.message ? `${error.name}: ${error.message}` : error.name;
}

/** The declared path of the page that is open, which names nobody: `/user/edit/:id`. */
function findRoute({ remotes }: Composition, pathname: string): string | undefined {
  const paths = Object.values(remotes).flatMap(({ extensions }) => extensions.routes.map(({ path }) => path));
  const fits = paths.map((path) => ({ path, fit: matchSpecificity(path, pathname) })).filter(({ fit }) => fit >= 0);
  const [best] = fits.sort((one, another) => another.fit - one.fit);
  // Other addresses are the host's own pages, or may hold anything.
  return best?.path ?? ['/', '/about', '/setting', '/releases'].find((path) => path === pathname);
}

/** The stack with addresses of this console alone, which saves room. */
const relativeStack = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? '').replaceAll(window.location.origin, '') : '';

/** What an error says, and where: cut to what a report may hold. */
export function describeFailure(error: unknown, composition: Composition): FailureDetails {
  const details = {
    message: formatError(error),
    stack: relativeStack(error),
    route: findRoute(composition, window.location.pathname) ?? '',
  };
  const present = Object.entries(details).filter(([, text]) => text !== '');
  return Object.fromEntries(present.map(([name, text]) => [name, text.slice(0, maxLength[name as keyof typeof maxLength])]));
}
