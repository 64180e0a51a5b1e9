export { CodeDiff } from './code-diff';
export { CodeEditor } from './code-editor';
