export { AmountField } from './amount-field';
export { ChoiceField } from './choice-field';
export { FormSections } from './form-sections';
export { JsonField } from './json-field';
export { SecretField } from './secret-field';
export { TagsField } from './tags-field';
