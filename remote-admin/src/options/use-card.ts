import { useForm } from '@console/shared/forms';
import { isSessionExpired } from '@console/shared/http';
import { errorText } from '@console/shared/i18n';
import { useMutation } from '@console/shared/query';
import { useBlockUpdate } from '@console/shared/router';
import { dismissNotification, notify } from '@console/shared/ui';
import { useRef } from 'react';
import { useT } from '../i18n';
import { saveOptionsMutation } from './api/queries';
import { fieldName, getChanges, toSavedValues, toText, toValues } from './model';
import type { CardForm, CardSpec, CardValues, Change, OptionTexts, SaveResult } from './types';

export type CardState = {
  form: CardForm;
  dirtyCount: number;
  isSaving: boolean;
  /** @returns whether an error remains to be fixed */
  save: () => Promise<boolean>;
  reset: () => void;
};

// React Hook Form resets errors and touched fields by default.
const resetOptions = { keepFieldsRef: true, keepDirtyValues: false } as const;
const keepMessages = { keepErrors: true, keepTouched: true, keepSubmitCount: true } as const;

export type CardOptions = {
  card: CardSpec;
  saved: OptionTexts;
  /** Called before saving; false cancels it. */
  confirmSave?: ((getPendingChanges: Change[]) => boolean | Promise<boolean>) | undefined;
  /** Input that is not yet a valid value; counts as unsaved and is dropped on reset. */
  drafts?: { keys: readonly string[]; drop: () => void } | undefined;
};

/** Validates and sends changed options only. Keeps what could not be saved, and follows concurrent changes of other options. */
export function useCard({ card: { options }, saved, confirmSave = () => true, drafts }: CardOptions): CardState {
  const t = useT();
  const form = useForm<CardValues>({
    mode: 'onTouched',
    values: toValues(options, saved),
    resetOptions: { keepDirtyValues: true, ...keepMessages },
  });
  const { isPending, mutateAsync } = useMutation(saveOptionsMutation);
  const { dirtyFields } = form.formState;
  const dirtyCount = new Set([...getChanges(options, {}, dirtyFields).map(({ key }) => key), ...(drafts?.keys ?? [])]).size;
  useBlockUpdate(dirtyCount > 0 || isPending, 'form');

  const changes = () => getChanges(options, form.getValues(), form.formState.dirtyFields);

  const notifyResult = ({ saved: done, failed }: SaveResult) => {
    if (failed.some(({ reason }) => isSessionExpired(reason))) {
      return;
    }
    for (const { key, reason } of failed) {
      form.setError(fieldName(key), { message: errorText(reason) });
    }
    if (failed.length === 0) {
      notify.success(t('option.saved', { count: done.length }), 'options');
    } else {
      notify.error(t(done.length > 0 ? 'option.partial' : 'option.failed'), 'options');
    }
  };

  const applyResult = ({ saved: done }: SaveResult) => {
    const typed = form.getValues();
    const next = toSavedValues(options, done);
    form.clearErrors(Object.keys(next));
    form.reset({ ...(form.formState.defaultValues as CardValues), ...next }, { ...resetOptions, ...keepMessages });
    // Restores refused values and input entered while saving.
    const sent = new Map(done.map(({ key, value }) => [key, value]));
    for (const option of options) {
      const name = fieldName(option.key);
      const value = typed[name] ?? null;
      if (toText(option, value) !== (sent.get(option.key) ?? toText(option, form.getValues(name)))) {
        form.setValue(name, value, { shouldDirty: true });
      }
    }
  };

  const send = async () => {
    // Only one notification at a time.
    dismissNotification('error', 'options');
    const pending = changes();
    if (pending.length === 0 && !drafts?.keys.length) {
      notify.info(t('unchanged'), 'options');
      return false;
    }
    if (!(await form.trigger(pending.map(({ key }) => fieldName(key))))) {
      notify.error(t('option.check'), 'options');
      return true;
    }
    if (!(await confirmSave(pending))) {
      return true;
    }
    const result = await mutateAsync(pending);
    applyResult(result);
    notifyResult(result);
    return result.failed.length > 0;
  };

  const isBusy = useRef(false);
  const save = async () => {
    // The shortcut may fire again before the next render.
    if (isBusy.current) {
      return false;
    }
    isBusy.current = true;
    return await send().finally(() => {
      isBusy.current = false;
    });
  };

  const reset = () => {
    drafts?.drop();
    form.reset(toValues(options, saved), { ...resetOptions, keepErrors: false });
  };
  return { form, dirtyCount, isSaving: isPending, save, reset };
}
