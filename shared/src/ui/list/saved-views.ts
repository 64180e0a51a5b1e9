import { useStored } from '../../session/use-stored';

export type SavedView<Filter extends string = string> = { name: string; filters: Partial<Record<Filter, string>> };

const maxViews = 50;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Unknown fields of later versions are kept, since the value is written back. */
export function parseViews(value: unknown): SavedView[] {
  if (!Array.isArray(value)) {
    return [];
  }
  return (value as Partial<SavedView>[]).flatMap((view) =>
    isText(view?.name) && typeof view.filters === 'object' && view.filters !== null
      ? [{ ...view, name: view.name, filters: view.filters }]
      : [],
  );
}

export const activeFilters = (filters: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, string] => isText(entry[1])));

/** Replaces a view of the same name; drops the oldest beyond the limit. */
export function saveView(views: SavedView[], view: SavedView): SavedView[] {
  const next = views.some(({ name }) => name === view.name)
    ? views.map((other) => (other.name === view.name ? { ...other, ...view } : other))
    : [...views, view];
  return next.slice(-maxViews);
}

/** Renames a view and drops another one of that name. */
export const renameView = (views: SavedView[], from: string, to: string): SavedView[] =>
  views.filter(({ name }) => name === from || name !== to).map((view) => (view.name === from ? { ...view, name: to } : view));

export const removeView = (views: SavedView[], name: string): SavedView[] => views.filter((view) => view.name !== name);

export function isCurrentView({ filters }: SavedView, shown: Record<string, string>): boolean {
  const [own, other] = [activeFilters(filters), activeFilters(shown)];
  const names = Object.keys({ ...own, ...other });
  return names.every((name) => own[name] === other[name]);
}

export const useSavedViews = (id: string) => useStored<SavedView[]>(`views:${id}`, parseViews);
