import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useMoreT } from '../i18n/more-texts';
import { useSession } from '../session/store';
import { notify } from '../ui/notify';

// In memory only: a form may hold a password.
const drafts = new Map<string, [name: string, value: unknown][]>();

/** Tests start without what an earlier one left behind. */
export const forgetDrafts = (): void => drafts.clear();

/**
 * Keeps what was typed when a form goes without having been sent or discarded (Back, an expired session, a crash of its
 * page), and puts it back when the same person opens it again at the same address. Before a reload the browser asks.
 *
 * @param name tells forms apart that stand at one address; such a form is found again by it at other addresses too
 * @returns to be called before the form closes on purpose: nothing is kept then
 */
export function useFormDraft<Values extends FieldValues>(form: UseFormReturn<Values>, name?: string): () => void {
  const t = useMoreT();
  const { pathname, search } = useLocation();
  const [key] = useState(() => `${useSession.getState().user?.id ?? ''} ${name ?? pathname + search}`);
  const isDone = useRef(false);
  const { isDirty, dirtyFields } = form.formState;
  const latest = useRef({ t, dirtyFields });
  useLayoutEffect(() => {
    latest.current = { t, dirtyFields };
  }, [t, dirtyFields]);

  useEffect(() => {
    const draft = drafts.get(key) ?? [];
    drafts.delete(key);
    for (const [name, value] of draft) {
      form.setValue(name as Path<Values>, value as never, { shouldDirty: true });
    }
    if (draft.length > 0) {
      notify.info(latest.current.t('draft.restored'));
    }
    return () => {
      const names = isDone.current ? [] : Object.keys(latest.current.dirtyFields);
      if (names.length > 0) {
        drafts.set(
          key,
          names.map((name) => [name, form.getValues(name as Path<Values>)]),
        );
      }
    };
  }, [form, key]);

  useEffect(() => {
    if (!isDirty) {
      return;
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return () => {
    isDone.current = true;
  };
}
