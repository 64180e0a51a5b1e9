import type { UrlCitation } from '@console/shared/contract';
import type { AnsweredCall } from '../../call-types';
import { describeImplausible } from '../../read-usage';
import { isError } from '../../response';
import type { Payload, StreamWriter } from '../format';
import { createReshaper } from './reshape';

/** Sends sources first, and usage only where it is asked for. */
export function createChatWriter({ request: { includeUsage }, served: { channel }, sources }: AnsweredCall): StreamWriter {
  const reshape = createReshaper(channel) ?? ((chunk: Payload) => chunk);
  let lastChunk: Payload | undefined;

  return {
    write(chunk) {
      const first = !lastChunk && sources && !isError(chunk) ? [sourcesChunk(chunk, sources)] : [];
      lastChunk = chunk;
      const isUsageOnly = Boolean(chunk.usage) && Array.isArray(chunk.choices) && chunk.choices.length === 0;
      const isBelievable = describeImplausible(chunk.usage) === undefined;
      if (isUsageOnly && !(includeUsage && isBelievable)) {
        return first;
      }
      return [...first, reshape(isBelievable ? chunk : { ...chunk, usage: null })];
    },
    finish: (usage, isReported) => (includeUsage && !isReported && lastChunk ? [{ ...lastChunk, choices: [], usage }] : []),
  };
}

function sourcesChunk({ id, object, created, model }: Payload, annotations: UrlCitation[]): Payload {
  return { id, object, created, model, choices: [{ index: 0, delta: { role: 'assistant', annotations }, finish_reason: null }] };
}
