export type { CodeEditor } from '../code-editor';

/** A separate chunk: four times the size of everything else about JSON. */
export const loadCodeEditor = () => import(/* webpackChunkName: "code-editor" */ '../code-editor');
