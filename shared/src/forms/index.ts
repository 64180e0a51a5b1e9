/**
 * Form state and fields; errors of the gateway appear at their field.
 *
 * {@includeCode ../../examples/forms.tsx}
 * @module
 */

export { type DefaultValues, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
export type { JsonMap } from '../json/json-rows';
export type { JsonTableFaceProps as JsonTableProps } from '../json/json-table-view';
export type { AmountFieldProps } from './amount-field';
export type { AmountFilterFieldProps } from './amount-filter-field';
export { applyServerError, type ServerErrorPlaces } from './apply-server-error';
export type { ChoiceFieldProps } from './choice-field';
export { Choices, type ChoicesProps } from './choices';
export type { ExpiryFieldProps } from './expiry-field';
export { FieldRow, type FieldRowProps, FieldRows } from './field-rows';
export { FormBanner, type FormBannerProps } from './form-banner';
export type { FormSection, FormSectionsProps } from './form-sections';
export { jsonErrorOf } from './json-error-of';
export type { JsonFieldProps } from './json-field';
export { AmountField, AmountFilterField, ChoiceField, ExpiryField, FormSections, JsonField, SecretField, TagsField } from './lazy-fields';
export { partOfForm } from './part-of-form';
export { PasswordField, type PasswordFieldProps } from './password-field';
export type { SecretFieldProps, StoredSecret } from './secret-field';
export { SelectField, type SelectFieldProps } from './select-field';
export { PlainSwitch, type PlainSwitchProps, SwitchField, type SwitchFieldProps } from './switch-field';
export type { TagsFieldProps } from './tags-field';
export { TextField, type TextFieldProps } from './text-field';
export type { FieldBinding } from './use-field';
export { useForm } from './use-form';
