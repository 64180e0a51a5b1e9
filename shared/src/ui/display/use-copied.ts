import { useEffect, useState } from 'react';
import { type CopyState, useCopy } from './use-copy';

const confirmationMs = 1500;

/** For a button that copies text and confirms it. */
export function useCopied(
  text: string,
  onCopied?: () => void,
): {
  isCopied: boolean;
  /** Copies; `isCopied` is then true for 1.5 seconds. */
  copyNow: () => void;
  dialog: CopyState['dialog'];
} {
  const { copy, dialog } = useCopy();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) {
      return;
    }
    const timer = setTimeout(() => setCopied(false), confirmationMs);
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
