/**
 * Code samples that call the gateway in shell, Python and Node.
 *
 * {@includeCode ../../examples/snippets.ts}
 * @module
 */

export { type EndpointSnippetContext, endpointSnippet, type SampleEndpoint, sampleEndpoints } from './endpoint-snippets';
export { type SnippetContext, type SnippetKind, snippet, snippetKinds } from './snippets';
