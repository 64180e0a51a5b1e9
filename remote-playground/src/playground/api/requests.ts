import {
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
import { formats } from './formats';
import type { RequestBody } from './formats/format';
import { inlineUploads } from './inline-uploads';
import type { CompletionParams, Group, LogEntry, ModelInfo } from './types';
import { isUsageSupported, isUsageUnsupportedError, rememberUsageUnsupported } from './usage-support';

export async function listModels(signal?: AbortSignal): Promise<string[]> {
  const names = await http.get<string[] | null>('/api/user/models', { signal });
  return [...new Set(names ?? [])].sort((a, b) => a.localeCompare(b));
}

export async function listGroups(ownGroup: string, signal?: AbortSignal): Promise<Group[]> {
  const groups = await http.get<GroupMap | null>('/api/user/self/groups', { signal });
  const all = Object.entries(groups ?? {}).map(([name, { desc, ratio }]) => ({ name, description: desc || name, ratio }));
  const own = all.filter(({ name }) => name === ownGroup);
  return [...own, ...all.filter(({ name }) => name !== ownGroup).sort((a, b) => a.name.localeCompare(b.name))];
}

export async function getModelDefaults(model: string, signal?: AbortSignal): Promise<ModelInfo> {
  const defaults = await http.get<Partial<EffectiveDefaults> | null>('/api/model_defaults/effective', { params: { model }, signal });
  const { temperature, max_tokens, supports } = defaults ?? {};
  return {
    ...(typeof temperature === 'number' && { temperature }),
    ...(typeof max_tokens === 'number' && { max_tokens: String(max_tokens) }),
    ...(Array.isArray(supports) && { supportsVision: supports.includes('vision') }),
  };
}

export async function getPrices(signal?: AbortSignal): Promise<PriceList & { unpriced: readonly string[] }> {
  const response = await exchange<Partial<PricingResponse>>({ method: 'get', url: '/api/pricing', ...(signal && { signal }) });
  const unpriced = (response.data ?? []).flatMap((record) => (record.unpriced === true ? [record.model_name] : []));
  return { ...parsePriceList(response), unpriced };
}

export const getBalance = async (signal?: AbortSignal): Promise<number> => (await http.get<UserRecord>('/api/user/self', { signal })).quota;

export async function listLogEntries(model: string, since: number): Promise<LogEntry[]> {
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
 * Sends a request in its format.
 *
 * @param onSend called again when the request is repeated
 * @throws ApiError when the gateway refuses
 */
export async function streamCompletion(
  { format = 'chat', ...request }: CompletionParams,
  signal: AbortSignal,
  onSend?: (body: RequestBody, path: string) => void,
): Promise<Response> {
  const { path, toBody } = formats[format];
  const post = (body: RequestBody) => {
    onSend?.(body, path);
    return postStream(path, body, signal);
  };
  if (format === 'chat') {
    return await postForUsage(toBody(request), post);
  }
  return await post(toBody({ ...request, messages: await inlineUploads(request.messages, signal) }));
}

/** Requests token usage in the stream unless the gateway is known to reject that. */
async function postForUsage(body: RequestBody, post: (body: RequestBody) => Promise<Response>): Promise<Response> {
  if (!isUsageSupported()) {
    return await post(body);
  }
  try {
    return await post({ ...body, stream_options: { include_usage: true } });
  } catch (cause) {
    if (!isUsageUnsupportedError(cause)) {
      throw cause;
    }
  }
  const response = await post(body);
  rememberUsageUnsupported();
  return response;
}

/**
 * @param onProgress 0 to 1
 * @returns the address that the gateway reports, relative or absolute; empty when it reports none
 */
export async function uploadImage(file: File, onProgress: (progress: number) => void, signal: AbortSignal): Promise<string> {
  const data = new FormData();
  data.append('file', file);
  const { data: uploaded } = await exchange<{ data?: Partial<UploadRecord> | string }>({
    method: 'post',
    url: '/api/upload',
    data,
    signal,
    timeout: uploadTimeoutMs,
    onUploadProgress: ({ progress }) => onProgress(progress),
  });
  return (typeof uploaded === 'string' ? uploaded : uploaded?.url) ?? '';
}

const uploadTimeoutMs = 10 * 60_000;
