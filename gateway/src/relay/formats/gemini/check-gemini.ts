import { type ChatMessage, maxTokenCount } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';
import type { Context } from 'hono';
import { readJson } from '../../../http/body';
import { RelayError } from '../../../http/errors';
import type { Endpoint } from '../../endpoints';
import { invalid, maxChoices, type RawRequest, type RelayRequest, relayLimits } from '../../request';
import { camelCased, partsOf, partText, records } from './fields';

/** The model and the action are in the path: `/v1beta/models/{model}:{action}`. */
export function pathCall(c: Context): { model: string; action: string } {
  const [, model = '', action = ''] = /^(.*):([^:]*)$/.exec(c.req.param('call') ?? '') ?? [];
  return { model: model.replace(/^models\//, ''), action };
}

export async function readGemini(c: Context): Promise<RawRequest> {
  const body = await readJson(c, relayLimits);
  if (!isRecord(body)) {
    throw new RelayError('relayBody', { status: 400, code: 'unmarshal_request_failed' });
  }
  const { model } = pathCall(c);
  if (!model) {
    throw new RelayError('relayModelRequired', { status: 400, code: 'model_required' });
  }
  return { model, group: '', body };
}

function readCount(value: unknown, field: string, most: number): number | undefined {
  if (value === undefined || value === null) {
    return undefined;
  }
  if (!(Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most)) {
    throw invalid(field);
  }
  return Number(value);
}

export function checkGemini(endpoint: Endpoint, { model, body }: RawRequest): RelayRequest {
  const { contents, systemInstruction, generationConfig } = camelCased(body);
  const { maxOutputTokens, candidateCount } = camelCased(generationConfig);
  const own = partsOf(systemInstruction).map(partText).join('\n');
  if (records(contents).length === 0 || !records(contents).some((content) => partsOf(content).length > 0)) {
    throw invalid('contents');
  }
  const messages: ChatMessage[] = records(contents).map((content) => ({
    role: content.role === 'model' ? 'assistant' : 'user',
    content: partsOf(content).map(partText).join('\n'),
  }));
  return {
    endpoint,
    model,
    body,
    messages: [...(own ? [{ role: 'system', content: own }] : []), ...messages],
    stream: endpoint === 'streamGenerateContent',
    includeUsage: false,
    maxTokens: readCount(maxOutputTokens, 'generationConfig.maxOutputTokens', maxTokenCount),
    choices: readCount(candidateCount, 'generationConfig.candidateCount', maxChoices) ?? 1,
  };
}
