export { JsonFaces } from './json-faces';
export { jsonError } from './problem-text';
