import { SecretField, SelectField, SwitchField, TagsField, TextField } from '@console/shared/forms';
import { useT } from '../../i18n';
import { optionProblem } from '../checks';
import { fieldName } from '../model';
import type { CardForm, OptionSpec } from '../types';
import { JsonOption } from './json-option';
import { LinesOption } from './lines-option';
import { OptionPlace } from './option-place';
import { QuotaOption } from './quota-option';

export type OptionFieldProps = { option: OptionSpec; form: CardForm };

/** One option, typed as what it is, where its address finds it. */
export function OptionField(props: OptionFieldProps) {
  return (
    <OptionPlace option={props.option.key}>
      <Control {...props} />
    </OptionPlace>
  );
}

function Control({ option, form }: OptionFieldProps) {
  const t = useT();
  const { key, kind, label, hint } = option;
  const check = (text: unknown) => {
    const problem = optionProblem(option, String(text ?? ''));
    return problem === undefined || t(problem.key, problem.values);
  };
  const field = { form, name: fieldName(key), label: t(label), ...(hint && { hint: t(hint) }), rules: { validate: check } };
  switch (kind) {
    case 'switch':
      return <SwitchField {...field} />;
    case 'choice':
      return <SelectField {...field} options={(option.choices ?? []).map(({ value, label: name }) => ({ value, label: t(name) }))} />;
    case 'secret':
      return <SecretField {...field} stored="unknown" canClear />;
    case 'list':
      return <TagsField {...field} rules={{}} />;
    case 'json':
      return <JsonOption {...field} option={option} />;
    case 'lines':
      return <LinesOption {...field} />;
    case 'quota':
      return <QuotaOption {...field} />;
    case 'long':
      return <TextField {...field} multiline={8} />;
    case 'integer':
    case 'number':
      return <TextField {...field} inputMode={kind === 'integer' ? 'numeric' : 'decimal'} autoComplete="off" />;
    default:
      return <TextField {...field} {...(kind !== 'text' && { type: 'url', inputMode: 'url' })} autoComplete="off" spellCheck={false} />;
  }
}
