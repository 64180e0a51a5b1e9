import { JsonField, type JsonFieldProps } from '@console/shared/forms';
import { useT } from '../../i18n';
import { shapeProblem } from '../checks';
import type { CardValues, OptionBinding, OptionSpec } from '../types';

export type JsonOptionProps = OptionBinding & Pick<JsonFieldProps<CardValues>, 'sample' | 'table' | 'opensAs'> & { option: OptionSpec };

/** A JSON text, as a table and as code. */
export function JsonOption({ option: { shape, initial, broken = 'option.json.broken' }, ...field }: JsonOptionProps) {
  const t = useT();
  const empty = initial.startsWith('[') ? '[]' : '{}';
  const check = (value: unknown) => {
    const problem = shape && shapeProblem(shape, value);
    return problem && t(problem.key, problem.values);
  };
  const required = (text: unknown) => String(text ?? '').trim() !== '' || t('option.json.missing', { empty });
  return <JsonField {...field} rules={{ validate: required }} shape={check} broken={t(broken)} />;
}
