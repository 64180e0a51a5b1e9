export { AmountField } from './amount-field';
export { AmountFilterField } from './amount-filter-field';
export { ChoiceField } from './choice-field';
export { ExpiryField } from './expiry-field';
export { FormSections } from './form-sections';
export { JsonField } from './json-field';
export { SecretField } from './secret-field';
export { TagsField } from './tags-field';
