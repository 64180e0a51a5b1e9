import type * as TestingLibrary from '@testing-library/dom';
import type { Point } from './driver';

/** A string matches the whole name, a pattern part of it. */
export type Name = string | RegExp;

/** How a test names an element. */
export type Target = { within?: Target | undefined } & (
  | { by: 'role'; role: string; name?: Name | undefined }
  | { by: 'label' | 'text'; name: Name }
);

/** Targets reach the page as JSON. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (part instanceof RegExp ? { source: part.source, flags: part.flags } : part));

export type PageQueries = ReturnType<typeof createPageQueries>;

/** Serialized and run in the page, so it refers to nothing else in this file. */
export function createPageQueries({ queryAllByLabelText, queryAllByRole, queryAllByText }: typeof TestingLibrary) {
  const toMatcher = (name: Name) => (typeof name === 'string' ? name : new RegExp(name.source, name.flags));

  const matchesIn = (container: HTMLElement, target: Target) => {
    if (target.by === 'role') {
      return queryAllByRole(container, target.role, target.name === undefined ? {} : { name: toMatcher(target.name) });
    }
    const queryAll = target.by === 'label' ? queryAllByLabelText : queryAllByText;
    return queryAll(container, toMatcher(target.name));
  };

  const find = (target: Target): HTMLElement[] => {
    const container = target.within ? find(target.within)[0] : document.body;
    return container ? matchesIn(container, target).filter((element) => element.checkVisibility()) : [];
  };

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  const problems: string[] = [];
  addEventListener('error', ({ message }) => problems.push(message));
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    problems.push(`${effectiveDirective} ${blockedURI}`),
  );

  let aim: HTMLElement | undefined;
  let pointerEvents: string[] = [];
  const notePointer = ({ type, target }: Event) => {
    const element = target as HTMLElement;
    const place = aim?.contains(element) ? 'on the target' : `on <${element.localName}> "${element.textContent?.slice(0, 40)}"`;
    pointerEvents.push(`${type} ${place}`);
  };
  for (const type of ['mousedown', 'mouseup', 'click']) {
    document.addEventListener(type, notePointer, true);
  }

  return {
    /** Uncaught errors and policy violations since the page loaded. */
    problems: () => problems,
    /** Texts of all matches. */
    texts: (target: Target) => find(target).map((element) => element.textContent ?? ''),
    /** Point at which a click hits the first match; null while it is missing, disabled, moving or covered. */
    clickPoint: async (target: Target): Promise<Point | null> => {
      const [element] = find(target);
      if (!element || element.matches(':disabled')) {
        return null;
      }
      // A dialog takes focus shortly after it opens, away from a field that was clicked before.
      const dialog = element.closest('[role=dialog], [role=alertdialog]');
      if (dialog && !dialog.contains(document.activeElement)) {
        return null;
      }
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const before = element.getBoundingClientRect();
      await nextFrame();
      await nextFrame();
      const { left, top, width, height } = element.getBoundingClientRect();
      const point = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
      const isStill = left === before.left && top === before.top;
      aim = element;
      pointerEvents = [];
      return isStill && element.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
    },
    /** What happened since the last click point was found, and whether there. */
    pointerEvents: () => pointerEvents,
    /** Selects the text of a field so that typing replaces it; false while the field is not focused. */
    selectText: (target: Target): boolean => {
      const [field] = find(target) as HTMLInputElement[];
      if (!field || field !== document.activeElement) {
        return false;
      }
      field.select();
      return true;
    },
    value: (target: Target) => (find(target)[0] as HTMLInputElement | undefined)?.value,
  };
}
