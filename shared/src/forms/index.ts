export { type FieldValues, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
export { type FormSection, FormSections, type FormSectionsProps } from './form-sections';
export { JsonField, type JsonFieldProps } from './json-field';
export { PasswordField, type PasswordFieldProps } from './password-field';
export { SecretField, type SecretFieldProps, type StoredSecret } from './secret-field';
export { SelectField, type SelectFieldProps } from './select-field';
export { SwitchField, type SwitchFieldProps } from './switch-field';
export { TagsField, type TagsFieldProps } from './tags-field';
export { type FieldBinding, TextField, type TextFieldProps } from './text-field';
