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
  /** How many options differ from what is saved. */
  dirtyCount: number;
  isSaving: boolean;
  /** @returns whether something may have to be mended first */
  save: () => Promise<boolean>;
  reset: () => void;
};

// Of react-hook-form: who is not told otherwise forgets messages and what was touched.
const resetOptions = { keepFieldsRef: true, keepDirtyValues: false } as const;
const keepMessages = { keepErrors: true, keepTouched: true, keepSubmitCount: true } as const;

export type CardOptions = {
  card: CardSpec;
  saved: OptionTexts;
  /** Asked before anything is sent; false keeps everything as it is. */
  confirmSave?: ((getPendingChanges: Change[]) => boolean | Promise<boolean>) | undefined;
  /** Options that something is typed for which is no value yet: it is unsaved as well, and dropped with the rest. */
  drafts?: { keys: readonly string[]; drop: () => void } | undefined;
};

/**
 * The form of one card: only what was changed is checked and sent, and what could not be saved stays as it was typed,
 * with the reason beside it. Options that another administrator changes are followed, unless they are being changed here.
 */
export function useCard({ card: { options }, saved, confirmSave = () => true, drafts }: CardOptions): CardState {
  const t = useT();
  const form = useForm<CardValues>({
    mode: 'onTouched',
    values: toValues(options, saved),
    resetOptions: { keepDirtyValues: true, ...keepMessages },
  });
  const { isPending, mutateAsync } = useMutation(saveOptionsMutation());
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
    // What could not be saved, and what was typed while it was sent.
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
    // One verdict at a time.
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
    // A second press of the keys may come before the first is drawn.
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
