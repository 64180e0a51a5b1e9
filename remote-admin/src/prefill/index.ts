export { PrefillChoices } from './prefill-choices';
