import {
  type ChatCompletionRequest,
  type EffectiveDefaults,
  type GroupMap,
  type LogRecord,
  logType,
  type PricingResponse,
  type UploadRecord,
  type UserRecord,
} from '@console/shared/contract';
import { type PriceList, parsePriceList } from '@console/shared/contract/prices';
import { exchange, getPage, http, postStream } from '@console/shared/http';
import type { AnswerRequest, Group, LoggedCall, ModelFacts } from './types';
import { isUsageRefused, isUsageTold, noteUsageRefused } from './usage-support';

/** Names of the models that the person may use in any of their groups; the gateway's order is random. */
export async function listModels(signal?: AbortSignal): Promise<string[]> {
  const names = await http.get<string[] | null>('/api/user/models', { signal });
  return [...new Set(names ?? [])].sort((a, b) => a.localeCompare(b));
}

/** Groups that the person may use, their own first. */
export async function listGroups(ownGroup: string, signal?: AbortSignal): Promise<Group[]> {
  const groups = await http.get<GroupMap | null>('/api/user/self/groups', { signal });
  const all = Object.entries(groups ?? {}).map(([name, { desc, ratio }]) => ({ name, description: desc || name, ratio }));
  const own = all.filter(({ name }) => name === ownGroup);
  return [...own, ...all.filter(({ name }) => name !== ownGroup).sort((a, b) => a.name.localeCompare(b.name))];
}

/** What an administrator has set for a model, as far as it can be set here. */
export async function getDefaults(model: string, signal?: AbortSignal): Promise<ModelFacts> {
  const told = await http.get<Partial<EffectiveDefaults> | null>('/api/model_defaults/effective', { params: { model }, signal });
  const { temperature, max_tokens, supports } = told ?? {};
  return {
    ...(typeof temperature === 'number' && { temperature }),
    ...(typeof max_tokens === 'number' && { max_tokens: String(max_tokens) }),
    ...(Array.isArray(supports) && { seesImages: supports.includes('vision') }),
  };
}

/** What models cost in the groups that are open to the person, and which cannot be asked for want of a price. */
export async function getPrices(signal?: AbortSignal): Promise<PriceList & { unpriced: readonly string[] }> {
  const answer = (await exchange({ method: 'get', url: '/api/pricing', ...(signal && { signal }) })) as Partial<PricingResponse>;
  const unpriced = (answer.data ?? []).flatMap((record) => (record.unpriced === true ? [record.model_name] : []));
  return { ...parsePriceList(answer), unpriced };
}

/** What the person has left, in points. */
export const getBalance = async (signal?: AbortSignal): Promise<number> => (await http.get<UserRecord>('/api/user/self', { signal })).quota;

/**
 * The person's own calls of a model that have ended since then, the newest first; not more than a few.
 *
 * @param since Unix seconds by the clock of the gateway
 */
export async function listCalls(model: string, since: number): Promise<LoggedCall[]> {
  const params = { type: logType.consumption, model_name: model, start_timestamp: Math.floor(since) };
  const { items } = await getPage<LogRecord>('/api/log/self', { page: 1, pageSize: 20, params });
  return items
    .filter(({ model_name }) => model_name === model)
    .map(({ id, token_name, prompt_tokens, completion_tokens, quota, use_time, created_at }) => ({
      id,
      token: token_name,
      prompt: prompt_tokens,
      completion: completion_tokens,
      quota,
      seconds: use_time,
      at: created_at,
    }));
}

/**
 * Asks for an answer as a stream, with the tokens it takes at its end where the gateway knows how.
 *
 * @param onSend told what is sent, again when that is sent without what was refused
 * @throws ApiError when the gateway refuses
 */
export async function openAnswer(
  request: AnswerRequest,
  signal: AbortSignal,
  onSend?: (body: ChatCompletionRequest) => void,
): Promise<Response> {
  const body = bodyOf(request);
  const post = (sent: ChatCompletionRequest) => {
    onSend?.(sent);
    return postStream('/pg/chat/completions', sent, signal);
  };
  if (!isUsageTold()) {
    return await post(body);
  }
  try {
    return await post({ ...body, stream_options: { include_usage: true } });
  } catch (cause) {
    if (!isUsageRefused(cause)) {
      throw cause;
    }
  }
  const answer = await post(body);
  noteUsageRefused();
  return answer;
}

/** What is sent for a question, without what asks for its tokens. */
export const bodyOf = ({ model, group, temperature, maxTokens, webSearch, messages }: AnswerRequest): ChatCompletionRequest => ({
  messages,
  stream: true,
  model,
  temperature,
  ...(group !== undefined && { group }),
  ...(maxTokens !== undefined && { max_tokens: maxTokens }),
  ...(webSearch && { web_search_options: {} }),
});

/**
 * Keeps an image at the gateway.
 *
 * @param onProgress 0 to 1
 * @returns its address as the gateway tells it, a path of its own or a whole one; empty for an answer without one
 */
export async function uploadImage(file: File, onProgress: (progress: number) => void, signal: AbortSignal): Promise<string> {
  const data = new FormData();
  data.append('file', file);
  const answer = await exchange({
    method: 'post',
    url: '/api/upload',
    data,
    signal,
    timeout: uploadMilliseconds,
    onUploadProgress: ({ progress = 0 }) => onProgress(progress),
  });
  const { data: told } = answer as { data?: Partial<UploadRecord> | string };
  return (typeof told === 'string' ? told : told?.url) ?? '';
}

/** Ten megabytes over a slow line. */
const uploadMilliseconds = 10 * 60_000;
