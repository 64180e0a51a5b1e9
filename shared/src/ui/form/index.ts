export { type FieldValues, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
export { FormField, type FormFieldProps } from './form-field';
export { PasswordField, type PasswordFieldProps } from './password-field';
export { type Option, PlainSelect, type PlainSelectProps } from './plain-select';
export { SelectField, type SelectFieldProps } from './select-field';
export { SwitchField, type SwitchFieldProps } from './switch-field';
export { type FieldBinding, TextField, type TextFieldProps } from './text-field';
