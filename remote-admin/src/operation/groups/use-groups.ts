import { useWatch } from '@console/shared/forms';
import type { CardForm, OptionTexts } from '../../options';
import { formatChangedGroups, type GroupField, type Groups, type GroupTexts, groupFields, parseGroups } from './model';

const mapFields = (text: (field: GroupField, index: number) => string) =>
  Object.fromEntries(groupFields.map((field, index) => [field, text(field, index)])) as GroupTexts;

export function useGroups(form: CardForm, saved: OptionTexts) {
  const watched = useWatch({ control: form.control, name: [...groupFields] });
  const savedTexts = mapFields((field) => saved.get(field) ?? '{}');
  const parsed = parseGroups(mapFields((_, index) => String(watched[index] ?? '')));
  const parsedSaved = parseGroups(savedTexts);
  const change = (next: Groups) => {
    if (!('groups' in parsed)) {
      return;
    }
    for (const [field, text] of Object.entries(formatChangedGroups(parsed.groups, next, savedTexts))) {
      form.setValue(field, text, { shouldDirty: true });
      form.clearErrors(field);
    }
  };
  return { parsed, saved: 'groups' in parsedSaved ? parsedSaved.groups : undefined, change };
}
