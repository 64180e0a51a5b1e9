import { expandPath } from '../contract/route-paths';

type Form<Route> = { segments: string[]; literals: number; route: Route };

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

/**
 * Expands declared paths once, to find the route of many paths. As in the router, the declaration with the most literal segments wins, then
 * the earlier one.
 */
export function createRouteFinder<Route extends { path: string }>(routes: readonly Route[]): (path: string) => Route | undefined {
  const formsByLength = new Map<number, Form<Route>[]>();
  for (const route of routes) {
    for (const form of expandPath(route.path)) {
      const segments = segmentsOf(form);
      const forms = formsByLength.get(segments.length) ?? [];
      forms.push({ segments, literals: segments.filter((segment) => segment !== ':').length, route });
      formsByLength.set(segments.length, forms);
    }
  }
  return (path) => {
    const segments = segmentsOf(path.toLowerCase());
    let best: Form<Route> | undefined;
    for (const form of formsByLength.get(segments.length) ?? []) {
      const isBetter = best === undefined || form.literals > best.literals;
      if (isBetter && form.segments.every((segment, index) => segment === ':' || segment === segments[index])) {
        best = form;
      }
    }
    return best?.route;
  };
}
