import type { Composition } from '../../contract/composition';
import { matchSpecificity } from '../../contract/route-paths';

/** Limits of the edge, in characters. */
const maxLength = { message: 300, stack: 4000, route: 128 };

export type FailureDetails = { message?: string; stack?: string; route?: string };

/** Formats an error as `TypeError: x is undefined`; returns an empty text for undefined. */
export function formatError(error: unknown): string {
  if (!(error instanceof Error)) {
    return error === undefined ? '' : String(error);
  }
  return error.message ? `${error.name}: ${error.message}` : error.name;
}

/** The declared path of the open page, which identifies no user: `/user/edit/:id`. */
function findRoute({ remotes }: Composition, pathname: string): string | undefined {
  const paths = Object.values(remotes).flatMap(({ extensions }) => extensions.routes.map(({ path }) => path));
  const matches = paths
    .map((path) => ({ path, specificity: matchSpecificity(path, pathname) }))
    .filter(({ specificity }) => specificity >= 0);
  const [best] = matches.sort((a, b) => b.specificity - a.specificity);
  // Other addresses may contain anything, so only the pages of the host are reported.
  return best?.path ?? ['/', '/about', '/setting', '/releases'].find((path) => path === pathname);
}

const relativeStack = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? '').replaceAll(window.location.origin, '') : '';

export function describeFailure(error: unknown, composition: Composition): FailureDetails {
  const details = {
    message: formatError(error),
    stack: relativeStack(error),
    route: findRoute(composition, window.location.pathname) ?? '',
  };
  const present = Object.entries(details).filter(([, text]) => text !== '');
  return Object.fromEntries(present.map(([name, text]) => [name, text.slice(0, maxLength[name as keyof typeof maxLength])]));
}
