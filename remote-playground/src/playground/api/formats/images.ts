import { contentText } from '../content';
import { parseImages } from '../images';
import { parseUsage } from '../parse-usage';
import type { CompletionEvent } from '../types';
import { defined, type Format, fieldsOf, imageEvents, listOf } from './format';

/** Models that answer with pictures alone: they are asked with the last question. */
export const images: Format = {
  path: '/pg/images/generations',
  toBody: ({ model, group, messages }) => defined({ prompt: contentText(messages.at(-1)?.content), model, group }),
  createReader: () => () => [],
  readResponse: ({ data, output_format, usage }) => {
    if (!Array.isArray(data)) {
      return undefined;
    }
    const type = typeof output_format === 'string' ? output_format : 'png';
    const addresses = listOf(data).map(({ url, b64_json }) => url || `data:image/${type};base64,${b64_json}`);
    return [...imageEvents(parseImages(addresses)), ...usageEvents(fieldsOf(usage)), { kind: 'end' }];
  },
};

function usageEvents({ input_tokens, output_tokens }: Record<string, unknown>): CompletionEvent[] {
  const usage = parseUsage({ prompt_tokens: input_tokens, completion_tokens: output_tokens });
  // Pictures have prices of their own.
  return usage ? [{ kind: 'usage', usage: { ...usage, hasSpecialTokens: true } }] : [];
}
