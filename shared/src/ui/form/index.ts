export { ChoiceBar, type ChoiceBarProps } from './choice-bar';
export { FormField, type FormFieldProps } from './form-field';
export { type Option, PlainSelect, type PlainSelectProps } from './plain-select';
export { UnitInput, type UnitInputProps } from './unit-input';
