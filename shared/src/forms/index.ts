export { type FieldValues, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
export { PasswordField, type PasswordFieldProps } from './password-field';
export { SelectField, type SelectFieldProps } from './select-field';
export { SwitchField, type SwitchFieldProps } from './switch-field';
export { type FieldBinding, TextField, type TextFieldProps } from './text-field';
