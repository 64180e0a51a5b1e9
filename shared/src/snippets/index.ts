export { type SnippetContext, type SnippetKind, snippet, snippetKinds } from './snippets';
