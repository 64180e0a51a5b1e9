import { useBlockUpdate } from '@console/shared/router';
import { useSession } from '@console/shared/session';
import { useState } from 'react';

export type Draft = { text: string; setText: (text: string) => void };

export function useDraft(): Draft {
  const key = useSession(({ user }) => `playground_draft_${user?.id ?? ''}`);
  const [text, setText] = useState(() => read(key));
  const [isSaved, setSaved] = useState(true);
  // Where nothing can be stored, this version has to stay until the text is sent.
  useBlockUpdate(text !== '' && !isSaved, 'form');
  return {
    text,
    setText: (next) => {
      setText(next);
      setSaved(write(key, next));
    },
  };
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
