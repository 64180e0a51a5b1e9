import { useEffect, useState } from 'react';
import { type CopyState, useCopy } from './use-copy';

/** How long a button says that it has copied, in milliseconds. */
const shown = 1500;

/** For a button that copies `text` and says on itself that it did. */
export function useCopied(text: string, onCopied?: () => void): { isCopied: boolean; copyNow: () => void; dialog: CopyState['dialog'] } {
  const { copy, dialog } = useCopy();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) {
      return;
    }
    const timer = setTimeout(() => setCopied(false), shown);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copyNow = async () => {
    if (!(await copy(text))) {
      return;
    }
    setCopied(true);
    onCopied?.();
  };
  return { isCopied, copyNow: () => void copyNow(), dialog };
}
