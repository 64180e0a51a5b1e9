export { FilterField, NumberFilterField, SuggestingFilterField } from './filter-field';
export { useModelSuggestions, useUsernameSuggestions } from './suggestions';
