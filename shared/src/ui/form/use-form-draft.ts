import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useSharedT } from '../../i18n/use-translation';
import { notify } from '../../notify';
import { useSession } from '../../session/store';

// In memory only, since a form may contain a password.
const drafts = new Map<string, [name: string, value: unknown][]>();

export const clearDrafts = (): void => drafts.clear();

/**
 * Keeps unsaved input when a form unmounts without submit or discard, and restores it for the same user and URL. Asks before a reload.
 *
 * @param name distinguishes forms of one URL; found again at other URLs too
 * @returns discards the draft; call it before closing on purpose
 */
export function useFormDraft<Values extends FieldValues>(form: UseFormReturn<Values>, name?: string): () => void {
  const t = useSharedT();
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
    const atStart = latest.current;
    drafts.delete(key);
    for (const [name, value] of draft) {
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    }
    if (draft.length > 0) {
      notify.info(latest.current.t('draft.restored'));
    }
    return () => {
      const changed = Object.keys(latest.current.dirtyFields);
      // The form may unmount before it renders that these have changed.
      const restored = latest.current === atStart ? draft.map(([name]) => name) : [];
      const names = isDone.current ? [] : [...new Set([...restored, ...changed])];
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

export type FormDraftProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: string;
};

/** Keeps the draft of a form in a page, and asks before a reload. */
export function FormDraft<Values extends FieldValues>({ form, name }: FormDraftProps<Values>) {
  useFormDraft(form, name);
  return null;
}
