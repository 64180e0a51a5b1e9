import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Lets a group of fields that knows only `Part` of the values use the whole form. The compiler cannot relate the two types, because a
 * form both reads and writes its values. The group may read, set and validate its own fields, but must not call `reset` or `handleSubmit`.
 *
 * @param form one whose values have the fields of `Part` with exactly the same types
 */
export const partOfForm = <Part extends FieldValues, Whole extends Part>(
  form: UseFormReturn<Whole> & (Part extends Pick<Whole, keyof Part & keyof Whole> ? unknown : never),
): UseFormReturn<Part> => form as unknown as UseFormReturn<Part>;
