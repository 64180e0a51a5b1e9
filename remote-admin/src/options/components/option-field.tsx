import type { SignInHealth } from '@console/shared/contract';
import {
  AmountField,
  SecretField,
  SelectField,
  type StoredSecret,
  SwitchField,
  TagsField,
  TextField,
  useWatch,
} from '@console/shared/forms';
import { type T, useT } from '../../i18n';
import { useSignInHealth } from '../api/queries';
import { findDependentSwitch } from '../declared';
import { clearsSavedValue, fieldName, splitLines } from '../model';
import { isSecureSite } from '../secure-site';
import type { CardForm, CardValues, OptionBinding, OptionSpec } from '../types';
import { isValidEntry, validateOption } from '../validate-option';
import { JsonOption } from './json-option';
import { OptionAnchor } from './option-anchor';

export type OptionFieldProps = { option: OptionSpec; form: CardForm };

export function OptionField(props: OptionFieldProps) {
  return (
    <OptionAnchor option={props.option.key}>
      <Control {...props} />
    </OptionAnchor>
  );
}

const getSecretState = (key: string, health: SignInHealth | undefined): StoredSecret => {
  if (!health) {
    return 'unknown';
  }
  return health.secrets.includes(key) ? 'set' : 'unset';
};

function Control({ option, form }: OptionFieldProps) {
  const t = useT();
  const { key, kind, label, hint, unit } = option;
  const health = useSignInHealth().data;
  const check = (value: unknown, values: CardValues) => {
    const problem = validateOption(option, String(value ?? ''), isSecureSite());
    const dependent = clearsSavedValue(option, value) && findDependentSwitch(key, values);
    if (dependent) {
      return t('option.needed', { name: t(dependent.label) });
    }
    return problem === undefined || t(problem.key, problem.values);
  };
  const field = { form, name: fieldName(key), label: t(label), ...(hint && { hint: t(hint) }), rules: { validate: check } };
  switch (kind) {
    case 'switch':
      return <SwitchField {...field} />;
    case 'choice':
      return <SelectField {...field} options={(option.choices ?? []).map(({ value, label: name }) => ({ value, label: t(name) }))} />;
    case 'secret':
      return <SecretField {...field} stored={getSecretState(key, health)} canClear />;
    case 'list':
      return <TagsField {...field} rules={{ validate: check }} />;
    case 'entries':
      return <TagsField {...field} check={(entry) => findEntryProblem(option, entry, t)} />;
    case 'json':
      return <JsonOption {...field} option={option} />;
    case 'lines':
      return <LinesOption {...field} />;
    case 'quota':
      return <AmountField {...field} />;
    case 'long':
      return <TextField {...field} multiline={8} />;
    case 'integer':
    case 'number':
      return (
        <TextField {...field} {...(unit && { unit: t(unit) })} inputMode={kind === 'integer' ? 'numeric' : 'decimal'} autoComplete="off" />
      );
    default:
      return (
        <TextField
          {...field}
          {...(!['text', 'codes'].includes(kind) && { type: 'url', inputMode: 'url' })}
          autoComplete="off"
          spellCheck={false}
        />
      );
  }
}

const findEntryProblem = ({ entry }: OptionSpec, text: string, t: T) =>
  entry && !isValidEntry(entry, text) ? t(`option.invalid.entry.${entry}`) : undefined;

function LinesOption({ hint, ...field }: OptionBinding) {
  const t = useT();
  const count = splitLines(String(useWatch({ control: field.form.control, name: field.name }) ?? '')).length;
  return (
    <TextField
      {...field}
      hint={[t('option.lines', { count }), hint].filter(Boolean).join(t('option.separator'))}
      multiline={6}
      spellCheck={false}
    />
  );
}
