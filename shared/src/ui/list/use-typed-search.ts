import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type SearchPace, unlimitedPace } from './search-pace';
import { useEventCallback } from './use-event-callback';

/** `value` is the current search; the pace is a debounce of 250 ms by default. */
export type TypedSearchOptions = {
  value: string;
  /** `replace` is false for the first search after focus, so that Back returns to the search before. */
  onSearch: (value: string, options: { replace: boolean }) => void;
  /** Maps text to a search value; null for text that cannot be searched for. Trims by default. */
  toValue?: (text: string) => string | null;
  pace?: SearchPace | undefined;
};

const trimmed = (text: string) => text.trim();

const minShownWaitMs = 1_000;

/** A field that searches while typing, and at once on Enter and blur. Ignores input that an IME is composing. */
export function useTypedSearch({ value, onSearch, toValue = trimmed, pace = unlimitedPace }: TypedSearchOptions) {
  // Text that differs from `submitted` is not searched for yet.
  const [field, setField] = useState({ text: value, submitted: value, value });
  const [wait, setWait] = useState({ seconds: 0, canSkip: true });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasSearched = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (field.value !== value) {
    // Back, links and removed chips change the value from outside; unsubmitted text stays.
    const isFromElsewhere = field.text === field.submitted && toValue(field.text) !== value;
    setField(isFromElsewhere ? { text: value, submitted: value, value } : { ...field, value });
  }

  const submit = useEventCallback((text: string) => {
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

  /** @param delay milliseconds, polled every second since fields may share a pace */
  const submitAfter = useEventCallback((text: string, delay: () => number) => {
    clearTimeout(timer.current);
    const milliseconds = delay();
    const mustWait = milliseconds > minShownWaitMs;
    setWait({ seconds: mustWait ? Math.ceil(milliseconds / 1000) : 0, canSkip: pace.afterEnter() === 0 });
    timer.current = mustWait ? setTimeout(submitAfter, minShownWaitMs, text, delay) : setTimeout(submit, milliseconds, text);
  });

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
    /** Seconds until the search runs; 0 for short waits. */
    waitSeconds: wait.seconds,
    canSkipWait: wait.canSkip,
    /** Empties the field and searches at once. */
    clear: () => submit(''),
    inputProps: {
      value: field.text,
      /** Makes the next search a history entry. */
      onFocus: () => {
        hasSearched.current = false;
      },
      /** Searches after the delay of the pace, unless an IME is composing. */
      onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
        type(currentTarget.value, 'isComposing' in nativeEvent && nativeEvent.isComposing === true),
      /** Searches for the composed text after the delay of the pace. */
      onCompositionEnd: () => type(field.text, false),
      /** Searches at once where the pace allows it. */
      onBlur: () => submitNow(field.text),
      /** Enter searches at once where the pace allows it. */
      onKeyDown: ({ key, nativeEvent }: KeyboardEvent<HTMLInputElement>) => {
        if (key === 'Enter' && !nativeEvent.isComposing) {
          submitNow(field.text);
        }
      },
    },
  };
}
