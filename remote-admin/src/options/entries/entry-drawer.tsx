import { timeZoneLabel } from '@console/shared/format';
import { SelectField, TextField, type UseFormReturn, useForm, useWatch } from '@console/shared/forms';
import { Box, FormDrawer, RichText, Text } from '@console/shared/ui';
import { type T, useT } from '../../i18n';
import { useDebouncedValue } from '../../use-debounced-value';
import { checkEntryField } from './check-entry';
import { type EntryForm, toEntry, toEntryForm } from './model';
import type { Entry, EntryField, EntryList } from './types';

export type EntryDrawerProps = {
  list: EntryList;
  entry: Entry | undefined;
  others: readonly Entry[];
  draftName: string;
  onApply: (entry: Entry) => void;
  onClose: () => void;
};

/** One entry, which is saved with its section. */
export function EntryDrawer({ list, entry, others, draftName, onApply, onClose }: EntryDrawerProps) {
  const t = useT();
  const form = useForm<EntryForm>({ defaultValues: toEntryForm(list, entry) });
  const apply = async (values: EntryForm) => onApply(toEntry(list, values, entry));
  return (
    <FormDrawer
      title={t(entry ? list.edit : list.add)}
      form={form}
      draftName={draftName}
      size={list.fields.some(({ kind }) => kind === 'markdown') ? 'lg' : 'md'}
      submitLabel={t('option.entries.apply')}
      onSubmit={apply}
      onClose={onClose}
    >
      {list.fields.map((field) => (
        <EntryFieldControl key={field.name} field={field} form={form} taken={others.map((other) => String(other[field.name] ?? ''))} />
      ))}
    </FormDrawer>
  );
}

type EntryFieldControlProps = { field: EntryField; form: UseFormReturn<EntryForm>; taken: readonly string[] };

function EntryFieldControl({ field, form, taken }: EntryFieldControlProps) {
  const t = useT();
  const { kind, name, hint, choices } = field;
  const validate = (value: unknown) => {
    const problem = checkEntryField(field, String(value ?? ''), taken);
    return problem === undefined || t(problem.key, problem.values);
  };
  const bound = { form, name, label: getLabel(field, t), ...(hint && { hint: t(hint) }), rules: { validate } };
  if (kind === 'choice') {
    return <SelectField {...bound} options={(choices ?? []).map(({ value, label }) => ({ value, label: t(label) }))} />;
  }
  if (kind === 'markdown') {
    return (
      <>
        <TextField {...bound} multiline={8} />
        <MarkdownPreview form={form} name={name} />
      </>
    );
  }
  return <TextField {...bound} autoComplete="off" {...inputProps(field)} />;
}

const getLabel = ({ kind, label, isOptional }: EntryField, t: T) => {
  const name = kind === 'time' ? t('option.entries.time.label', { name: t(label), zone: timeZoneLabel() }) : t(label);
  return isOptional ? t('option.entries.optional', { name }) : name;
};

function inputProps({ kind }: EntryField) {
  switch (kind) {
    case 'long':
      return { multiline: 3 };
    case 'time':
      return { type: 'datetime-local' };
    case 'link':
    case 'secure-link':
      return { type: 'url', inputMode: 'url', spellCheck: false } as const;
    case 'integer':
      return { inputMode: 'numeric' } as const;
    case 'number':
      return { inputMode: 'decimal' } as const;
    default:
      return {};
  }
}

function MarkdownPreview({ form, name }: Pick<EntryFieldControlProps, 'form'> & { name: string }) {
  const t = useT();
  const text = useDebouncedValue(String(useWatch({ control: form.control, name }) ?? ''), 250);
  return (
    <Box role="region" aria-label={t('option.entries.preview')} p="3" borderWidth="1px" borderRadius="l2" bg="bg" minH="14">
      {text.trim() === '' ? (
        <Text textStyle="sm" color="fg.muted">
          {t('option.entries.preview.empty')}
        </Text>
      ) : (
        <RichText text={text} />
      )}
    </Box>
  );
}
