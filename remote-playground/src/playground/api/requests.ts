import type { ChatCompletionRequest, GroupMap } from '@console/shared/contract';
import { http, postStream } from '@console/shared/http';
import type { AnswerRequest, Group } from './types';

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

/** Asks for an answer as a stream. @throws ApiError when the gateway refuses */
export function openAnswer({ model, group, temperature, maxTokens, messages }: AnswerRequest, signal: AbortSignal): Promise<Response> {
  const body: ChatCompletionRequest = {
    messages,
    stream: true,
    model,
    temperature,
    ...(group !== undefined && { group }),
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
  };
  return postStream('/pg/chat/completions', body, signal);
}
