import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useSharedT } from '../../i18n/use-translation';
import { maxWidth, minWidth } from './table-preferences';
import type { useColumnResize } from './use-column-resize';

export type ResizeHandleProps = {
  column: string;
  header: string;
  resize: ReturnType<typeof useColumnResize>;
  isTabStop: boolean;
  onFocus: () => void;
};

/** The handles of a table are one tab stop: Up and Down move to other columns, Left and Right resize. A double click resets, like Enter. */
export function ResizeHandle({ column, header, resize, isTabStop, onFocus }: ResizeHandleProps) {
  const t = useSharedT();
  const handle = useRef<HTMLSpanElement>(null);
  // Columns without a width of their own have one only in the layout, which is slow to ask for.
  useLayoutEffect(() => {
    if (handle.current === document.activeElement) {
      showWidth(handle.current);
    }
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be focused or dragged.
    <span
      ref={handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('column.width', { column: header })}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      aria-valuenow={minWidth}
      tabIndex={isTabStop ? 0 : -1}
      data-resize=""
      onFocus={() => {
        showWidth(handle.current);
        onFocus();
      }}
      onKeyDown={(event) => {
        if (!moveFocus(event)) {
          resize.pressKey(event, column);
        }
      }}
      onPointerDown={(event) => resize.drag(event, column)}
      onDoubleClick={() => resize.reset(column)}
    />
  );
}

function showWidth(handle: HTMLElement | null): void {
  const width = handle?.closest('th')?.offsetWidth;
  handle?.setAttribute('aria-valuenow', String(width));
}

function moveFocus(event: KeyboardEvent<HTMLElement>): boolean {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) {
    return false;
  }
  const handles = [...(event.currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('[data-resize]') ?? [])];
  handles[handles.indexOf(event.currentTarget) + step]?.focus();
  event.preventDefault();
  return true;
}
