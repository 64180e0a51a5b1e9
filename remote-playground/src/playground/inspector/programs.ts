import type { ChatCompletionRequest } from '@console/shared/contract';
import { type SnippetKind, snippet } from '@console/shared/snippets';

export const programs = ['curl', 'python', 'node'] as const satisfies readonly SnippetKind[];

/** In the place of a key: nothing secret is ever in what is copied. */
const placeholder = 'YOUR_API_KEY';

/** The same call for a program. Which group it is paid by is a matter of its key. */
export function programOf(kind: (typeof programs)[number], { group: _, ...body }: ChatCompletionRequest, address: string): string {
  return snippet(kind, { key: placeholder, address, body });
}
