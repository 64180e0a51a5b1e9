export { jsonError } from './format-problem';
export { JsonViews } from './json-views';
