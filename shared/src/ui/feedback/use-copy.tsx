import { type ReactNode, useCallback, useState } from 'react';
import { CopyDialog } from '../overlays';

export type CopyState = {
  /** Stable. @returns whether the clipboard took it; otherwise the dialog opens */
  copy: (text: string) => Promise<boolean>;
  /** Render it somewhere: the dialog for a refused clipboard. */
  dialog: ReactNode;
};

/** Copies to the clipboard; where that is refused or missing (plain HTTP), shows the text to copy by hand. */
export function useCopy(): CopyState {
  const [refused, setRefused] = useState<string>();
  const copy = useCallback(async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      setRefused(text);
      return false;
    }
  }, []);
  return { copy, dialog: refused === undefined ? null : <CopyDialog text={refused} onClose={() => setRefused(undefined)} /> };
}
