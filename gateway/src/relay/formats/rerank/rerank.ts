import { isRecord } from '@console/shared/contract/json';
import { invalid, type RawRequest, type RelayRequest, readRequest } from '../../request';
import { openAiClient } from '../defaults';
import type { Format, Payload, Reading } from '../format';
import { countMessages, readText, toMessage } from '../prompt';

const maxDocuments = 10_000;

/** A document is a text, or an object with a text. */
function readDocument(document: unknown): string[] {
  const text = isRecord(document) ? (document.text ?? '') : document;
  if (typeof text !== 'string') {
    throw invalid('documents');
  }
  return text === '' ? [] : [text];
}

function check({ model, body: { stream: _, ...body } }: RawRequest): RelayRequest {
  const { query, documents } = body;
  if (!Array.isArray(documents) || documents.length === 0 || documents.length > maxDocuments) {
    throw invalid('documents');
  }
  const messages = [...readText(query, 'query'), ...documents.flatMap(readDocument).map(toMessage)];
  return { endpoint: 'rerank', model, body, messages, stream: false, includeUsage: false, maxTokens: undefined };
}

/** Cohere counts tokens in `meta`; Jina may report only a total. */
function readResponse({ usage, meta }: Payload): Reading {
  const counts = isRecord(meta) ? (meta.billed_units ?? meta.tokens) : undefined;
  const reported = isRecord(usage) ? usage : isRecord(counts) ? counts : {};
  const { prompt_tokens, total_tokens } = reported;
  return {
    produced: '',
    usage: { ...reported, ...((prompt_tokens ?? total_tokens) !== undefined && { prompt_tokens: prompt_tokens ?? total_tokens }) },
  };
}

export const rerank: Format = {
  ...openAiClient,
  read: (c) => readRequest(c),
  check,
  countPrompt: countMessages,
  generates: false,
  isResponse: ({ results }) => Array.isArray(results),
  readResponse,
  // Cohere has no such field.
  finishResponse: (body, _call, usage) => ({ ...body, usage: body.usage ?? usage }),
};
