import { useHold } from '@console/shared/router';
import { useState } from 'react';

const key = 'playground_draft';

export type Draft = { text: string; setText: (text: string) => void };

/** What is being typed; it outlives a change of page, of version and of person at the sign-in page, in this tab. */
export function useDraft(): Draft {
  const [text, setText] = useState(read);
  const [isKept, setKept] = useState(true);
  // Where nothing can be stored, this version has to stay until the text is sent.
  useHold(text !== '' && !isKept, 'form');
  return {
    text,
    setText: (next) => {
      setText(next);
      setKept(write(next));
    },
  };
}

function read(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
