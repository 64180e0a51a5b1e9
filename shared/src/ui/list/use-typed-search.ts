import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type SearchPace, unlimitedPace } from './search-pace';
import { useStable } from './use-stable';

export type TypedSearchOptions = {
  /** What is searched for, usually from the address. */
  value: string;
  /** `replace` after the first search of a visit to the field: Back leads to what was searched for before. */
  onSearch: (value: string, options: { replace: boolean }) => void;
  /** What a text in the field searches for; null for nothing that can be searched for. Trims unless given. */
  toValue?: (text: string) => string | null;
  pace?: SearchPace | undefined;
};

const trimmed = (text: string) => text.trim();

/** Waits that are worth a word. */
const noticeableMs = 1_000;

/**
 * The text of a field that searches while somebody types, and at once on Enter and on leaving it. What an input method is still
 * composing is no text yet.
 */
export function useTypedSearch({ value, onSearch, toValue = trimmed, pace = unlimitedPace }: TypedSearchOptions) {
  // What differs from `submitted` has not been searched for yet.
  const [field, setField] = useState({ text: value, submitted: value, value });
  const [wait, setWait] = useState({ seconds: 0, canSkip: true });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasSearched = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (field.value !== value) {
    // Back, a link or a removed chip changed it, unless it comes from this field; what is being typed stays either way.
    const isFromElsewhere = field.text === field.submitted && toValue(field.text) !== value;
    setField(isFromElsewhere ? { text: value, submitted: value, value } : { ...field, value });
  }

  const submit = useStable((text: string) => {
    clearTimeout(timer.current);
    setWait({ seconds: 0, canSkip: true });
    setField((current) => ({ ...current, text, submitted: text }));
    const next = toValue(text);
    if (next === null || next === value) {
      return;
    }
    onSearch(next, { replace: hasSearched.current });
    hasSearched.current = true;
  });

  /** @param delay milliseconds, asked again every second: other fields share the pace */
  const submitAfter = useStable((text: string, delay: () => number) => {
    clearTimeout(timer.current);
    const milliseconds = delay();
    const mustWait = milliseconds > noticeableMs;
    setWait({ seconds: mustWait ? Math.ceil(milliseconds / 1000) : 0, canSkip: pace.afterEnter() === 0 });
    timer.current = mustWait ? setTimeout(submitAfter, noticeableMs, text, delay) : setTimeout(submit, milliseconds, text);
  });

  /** Searches at once, where the pace allows it. */
  const submitNow = (text: string) => {
    if (toValue(text) === value || pace.afterEnter() === 0) {
      submit(text);
    } else {
      submitAfter(text, pace.afterEnter);
    }
  };

  const type = (text: string, isComposing: boolean) => {
    setField((current) => ({ ...current, text }));
    if (isComposing) {
      clearTimeout(timer.current);
    } else {
      submitAfter(text, pace.afterTyping);
    }
  };

  return {
    /** Seconds until what was typed is searched for, where the gateway limits searches; 0 without a wait worth a word. */
    waitSeconds: wait.seconds,
    /** Whether Enter searches at once all the same. */
    canSkipWait: wait.canSkip,
    clear: () => submit(''),
    inputProps: {
      value: field.text,
      onFocus: () => {
        hasSearched.current = false;
      },
      onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
        type(currentTarget.value, 'isComposing' in nativeEvent && nativeEvent.isComposing === true),
      onCompositionEnd: () => type(field.text, false),
      onBlur: () => submitNow(field.text),
      onKeyDown: ({ key, nativeEvent }: KeyboardEvent<HTMLInputElement>) => {
        if (key === 'Enter' && !nativeEvent.isComposing) {
          submitNow(field.text);
        }
      },
    },
  };
}
