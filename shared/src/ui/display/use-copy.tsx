import { type ReactNode, useCallback, useState } from 'react';
import { notify } from '../../notify';
import { CopyDialog } from '../overlays';

/** A function that copies, and a dialog for browsers that refuse it. */
export type CopyState = {
  /** Stable. @returns false when the clipboard is unavailable and the dialog opens */
  copy: (text: string) => Promise<boolean>;
  /** Stable. Notifies when the text is copied. @param cause as of `notify` */
  copyAndNotify: (text: string, message: string, cause?: string) => void;
  /** Render it: the dialog for manual copying. */
  dialog: ReactNode;
};

/** Copies to the clipboard, or shows the text to copy by hand (plain HTTP, denied permission). */
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
  const copyAndNotify = useCallback(
    async (text: string, message: string, cause?: string) => {
      if (await copy(text)) {
        notify.success(message, cause);
      }
    },
    [copy],
  );
  return {
    copy,
    copyAndNotify,
    dialog: refused === undefined ? null : <CopyDialog text={refused} onClose={() => setRefused(undefined)} />,
  };
}
