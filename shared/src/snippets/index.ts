/**
 * Code samples that call the gateway in shell, Python and Node.
 *
 * {@includeCode ../../examples/snippets.ts}
 * @module
 */

export { type SnippetContext, type SnippetKind, snippet, snippetKinds } from './snippets';
