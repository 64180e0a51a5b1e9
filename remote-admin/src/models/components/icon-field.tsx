import { maxLengths } from '@console/shared/contract';
import { type FieldValues, TextField, type TextFieldProps } from '@console/shared/forms';
import { useT } from '../../i18n';
import { createTextRules } from '../../resources';

export type IconFieldProps<Values extends FieldValues> = Pick<TextFieldProps<Values>, 'form' | 'name'>;

export function IconField<Values extends FieldValues>(props: IconFieldProps<Values>) {
  const t = useT();
  return (
    <TextField
      {...props}
      label={t('models.icon')}
      hint={t('models.icon.hint')}
      autoComplete="off"
      spellCheck={false}
      rules={createTextRules(t, { max: maxLengths.iconName })}
    />
  );
}
