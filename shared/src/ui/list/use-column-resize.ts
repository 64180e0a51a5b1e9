import { type KeyboardEvent, type PointerEvent, useCallback } from 'react';
import { limitWidth, useTableView } from './table-preferences';

const step = 8;
const largeStep = 32;

const widthOf = (handle: HTMLElement) => handle.closest('th')?.offsetWidth ?? 0;

const signOf = (handle: HTMLElement) => (getComputedStyle(handle).direction === 'rtl' ? -1 : 1);

/**
 * Resizes columns by dragging the end of their header, or by its arrow keys. The column is resized in the DOM while dragging, and stored
 * afterwards.
 *
 * @param id that of the table
 */
export function useColumnResize(id: string) {
  const [view, setView] = useTableView(id);
  const resize = useCallback(
    (column: string, width: number) => setView({ ...view, widths: { ...view.widths, [column]: limitWidth(width) } }),
    [view, setView],
  );
  const reset = useCallback(
    (column: string) => {
      const { [column]: _, ...widths } = view.widths;
      setView({ ...view, widths });
    },
    [view, setView],
  );
  const drag = useCallback(
    (event: PointerEvent<HTMLElement>, column: string) => {
      const handle = event.currentTarget;
      const element = handle.closest('table')?.querySelector<HTMLElement>(`col[data-column="${CSS.escape(column)}"]`);
      if (!element || event.button !== 0) {
        return;
      }
      event.preventDefault();
      const from = event.clientX;
      const before = widthOf(handle);
      const sign = signOf(handle);
      const widthAt = (x: number) => before + sign * (x - from);
      const move = ({ clientX }: globalThis.PointerEvent) => {
        element.style.width = `${limitWidth(widthAt(clientX))}px`;
      };
      const end = ({ clientX, type }: globalThis.PointerEvent) => {
        handle.removeEventListener('pointermove', move);
        handle.removeEventListener('pointerup', end);
        handle.removeEventListener('pointercancel', end);
        if (type === 'pointerup' && clientX !== from) {
          resize(column, widthAt(clientX));
        }
      };
      handle.setPointerCapture(event.pointerId);
      handle.addEventListener('pointermove', move);
      handle.addEventListener('pointerup', end);
      handle.addEventListener('pointercancel', end);
    },
    [resize],
  );
  const pressKey = useCallback(
    (event: KeyboardEvent<HTMLElement>, column: string) => {
      const { key, shiftKey, currentTarget: handle } = event;
      if (key === 'ArrowLeft' || key === 'ArrowRight') {
        const sign = signOf(handle) * (key === 'ArrowLeft' ? -1 : 1);
        resize(column, widthOf(handle) + sign * (shiftKey ? largeStep : step));
      } else if (key === 'Home' || key === 'Enter') {
        reset(column);
      } else {
        return;
      }
      event.preventDefault();
    },
    [resize, reset],
  );
  return { drag, pressKey, reset };
}
