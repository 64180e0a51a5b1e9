import { useEffect, useState } from 'react';
import { type FieldValues, type UseFormHandleSubmit, useForm as useLibraryForm } from 'react-hook-form';
import { areFieldsMissing, loadFields } from './lazy-fields';

/** `useForm` that revalidates fields with an error on every change, also before the first submit, and submits no form before its fields are there. */
export const useForm: typeof useLibraryForm = (<Values extends FieldValues>(props: Parameters<typeof useLibraryForm<Values>>[0]) => {
  const form = useLibraryForm<Values>(props);
  // The form is the same object at every render.
  const [handleSubmit] = useState(() => afterFields(form.handleSubmit));
  form.handleSubmit = handleSubmit;
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name }) => {
      if (name !== undefined && form.getFieldState(name).invalid) {
        void form.trigger(name);
      }
    });
    return unsubscribe;
  }, [form]);
  return form;
}) as typeof useLibraryForm;

const afterFields =
  <Values extends FieldValues>(handleSubmit: UseFormHandleSubmit<Values>): UseFormHandleSubmit<Values> =>
  (onValid, onInvalid) => {
    const submit = handleSubmit(onValid, onInvalid);
    return async (event) => {
      event?.preventDefault();
      if (!areFieldsMissing() || (await loadFields())) {
        await submit(event);
      }
    };
  };
