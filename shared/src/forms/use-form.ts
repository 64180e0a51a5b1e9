import { useEffect } from 'react';
import { type FieldValues, useForm as useLibraryForm } from 'react-hook-form';

/** `useForm` that revalidates fields with an error on every change, also before the first submit. */
export const useForm: typeof useLibraryForm = (<Values extends FieldValues>(props: Parameters<typeof useLibraryForm<Values>>[0]) => {
  const form = useLibraryForm<Values>(props);
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
