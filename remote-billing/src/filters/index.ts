export { AmountFilterField, FilterField, NumberFilterField, SuggestingFilterField } from './filter-field';
export { useModelSuggestions, useUsernameSuggestions } from './suggestions';
