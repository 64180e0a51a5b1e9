import { useStored } from '../../session/use-stored';

/** A set of filters under a name of the person. */
export type SavedView<Filter extends string = string> = { name: string; filters: Partial<Record<Filter, string>> };

const limit = 50;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What is usable of what is stored, with what a later version has added to it: it goes back into storage with the rest. */
export function readViews(value: unknown): SavedView[] {
  if (!Array.isArray(value)) {
    return [];
  }
  return (value as Partial<SavedView>[]).flatMap((view) =>
    isText(view?.name) && typeof view.filters === 'object' && view.filters !== null
      ? [{ ...view, name: view.name, filters: view.filters }]
      : [],
  );
}

/** Only filters that are set. */
export const setOf = (filters: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, string] => isText(entry[1])));

/** The views with one more; one of the same name gives way in its place. The oldest go first when there are too many. */
export function withView(views: SavedView[], view: SavedView): SavedView[] {
  const next = views.some(({ name }) => name === view.name)
    ? views.map((other) => (other.name === view.name ? { ...other, ...view } : other))
    : [...views, view];
  return next.slice(-limit);
}

/** The views with another name for one; whoever had that name before goes. */
export const withName = (views: SavedView[], from: string, to: string): SavedView[] =>
  views.filter(({ name }) => name === from || name !== to).map((view) => (view.name === from ? { ...view, name: to } : view));

export const withoutView = (views: SavedView[], name: string): SavedView[] => views.filter((view) => view.name !== name);

/** Whether a list shows exactly what a view names. */
export function isShown({ filters }: SavedView, shown: Record<string, string>): boolean {
  const [own, other] = [setOf(filters), setOf(shown)];
  const names = Object.keys({ ...own, ...other });
  return names.every((name) => own[name] === other[name]);
}

/** @param id the table whose views they are */
export const useSavedViews = (id: string) => useStored<SavedView[]>(`views:${id}`, readViews);
