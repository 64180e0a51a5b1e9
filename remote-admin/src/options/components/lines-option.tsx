import { TextField, useWatch } from '@console/shared/forms';
import { useT } from '../../i18n';
import { splitLines } from '../model';
import type { OptionBinding } from '../types';

export function LinesOption({ hint, ...field }: OptionBinding) {
  const t = useT();
  const count = splitLines(String(useWatch({ control: field.form.control, name: field.name }) ?? '')).length;
  return (
    <TextField
      {...field}
      hint={[t('option.lines', { count }), hint].filter(Boolean).join(t('option.between'))}
      multiline={6}
      spellCheck={false}
    />
  );
}
