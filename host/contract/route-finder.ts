import { formMatches, type PathForm, parseAddress, parseForms } from './route-paths';

type Candidate<Route> = { form: PathForm; route: Route };

/**
 * Expands declared paths once, to find the route of many paths. As in the router, the declaration with the most literal segments wins, then
 * the earlier one.
 */
export function createRouteFinder<Route extends { path: string }>(routes: readonly Route[]): (path: string) => Route | undefined {
  const candidates = routes.flatMap((route) => parseForms(route.path).map((form): Candidate<Route> => ({ form, route })));
  // The order of equals stays.
  candidates.sort((one, other) => other.form.literals - one.form.literals);
  return (path) => {
    const segments = parseAddress(path);
    return candidates.find(({ form }) => formMatches(form, segments))?.route;
  };
}
