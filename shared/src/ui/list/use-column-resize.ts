import { type PointerEvent, useCallback } from 'react';
import { limitWidth, useTableView } from './table-preferences';

/**
 * Resizes columns by dragging the end of their header. The column is resized in the DOM while dragging, and stored afterwards.
 *
 * @param id that of the table
 */
export function useColumnResize(id: string) {
  const [view, setView] = useTableView(id);
  const start = useCallback(
    (event: PointerEvent<HTMLElement>, column: string) => {
      const handle = event.currentTarget;
      const header = handle.closest('th');
      const table = handle.closest('table');
      const element = table?.querySelector<HTMLElement>(`col[data-column="${CSS.escape(column)}"]`);
      if (!header || !element || event.button !== 0) {
        return;
      }
      event.preventDefault();
      const from = event.clientX;
      const before = header.offsetWidth;
      const sign = getComputedStyle(header).direction === 'rtl' ? -1 : 1;
      const widthAt = (x: number) => limitWidth(before + sign * (x - from));
      const move = ({ clientX }: globalThis.PointerEvent) => {
        element.style.width = `${widthAt(clientX)}px`;
      };
      const end = ({ clientX, type }: globalThis.PointerEvent) => {
        handle.removeEventListener('pointermove', move);
        handle.removeEventListener('pointerup', end);
        handle.removeEventListener('pointercancel', end);
        if (type === 'pointerup' && clientX !== from) {
          setView({ ...view, widths: { ...view.widths, [column]: widthAt(clientX) } });
        }
      };
      handle.setPointerCapture(event.pointerId);
      handle.addEventListener('pointermove', move);
      handle.addEventListener('pointerup', end);
      handle.addEventListener('pointercancel', end);
    },
    [view, setView],
  );
  const reset = useCallback(
    (column: string) => {
      const { [column]: _, ...widths } = view.widths;
      setView({ ...view, widths });
    },
    [view, setView],
  );
  return { start, reset };
}
