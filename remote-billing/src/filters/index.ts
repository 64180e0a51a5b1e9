export { FilterField, NumberFilterField, SuggestingFilterField } from './filter-field';
export { useChannelSuggestions, useGroupSuggestions, useModelSuggestions, useUsernameSuggestions } from './suggestions';
