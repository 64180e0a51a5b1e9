import type { ChatCompletionRequest } from '@console/shared/contract';
import type { OverrideContext } from '@console/shared/contract/param-override';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import { readJson } from '../http/body';
import { RelayError } from '../http/errors';
import type { Endpoint } from './endpoints';

// Embedding inputs are lists of up to 300,000 tokens.
export const relayLimits = { values: 500_000, texts: 100_000, depth: 64 };

export const maxChoices = 128;

const header = z.looseObject({ model: z.nullish(z.string()), group: z.nullish(z.string()) });

/** Only model and group are validated yet. */
export type RawRequest = { model: string; group: string; body: Record<string, unknown>; form?: FormData };

/** Unknown fields are kept in `body` and forwarded. */
export type RelayRequest = Pick<ChatCompletionRequest, 'model' | 'messages'> & {
  endpoint: Endpoint;
  stream: boolean;
  includeUsage: boolean;
  /** The client's, of which a channel may forward some. */
  headers?: Headers;
  /** Limit per choice. */
  maxTokens: number | undefined;
  choices?: number;
  body: Record<string, unknown>;
  /** Sent instead of `body` for file uploads. */
  form?: FormData;
  /** Number of tokens given as ids instead of text. */
  tokenIdCount?: number;
  /** What conditions of the channel's override can read besides the body. */
  context?: OverrideContext;
};

/** @throws RelayError 400 for invalid JSON and for a missing model without a default */
export async function readRequest(c: Context, defaultModel = ''): Promise<RawRequest> {
  const parsed = header.safeParse(await readJson(c, relayLimits));
  if (!parsed.success) {
    throw new RelayError('relayBody', { status: 400, code: 'unmarshal_request_failed' });
  }
  const { model: requestedModel, group, ...body } = parsed.data;
  const model = requestedModel || defaultModel;
  if (!model) {
    throw new RelayError('relayModelRequired', { status: 400, code: 'model_required' });
  }
  return { model, group: group ?? '', body: { ...body, model } };
}

export const invalid = (field: string) =>
  new RelayError('relayInvalidText', { status: 400, code: 'invalid_text_request', values: { field } });
