import type { UsageRecord } from '@console/shared/contract';
import { isRecord } from '@console/shared/contract/json';
import type { Payload } from '../format';
import { records } from './fields';

/** Thoughts are output besides the candidates; results of Google's own tools are input besides the prompt. */
export function readGeminiUsage(metadata: unknown): Payload | undefined {
  if (!isRecord(metadata)) {
    return undefined;
  }
  const { promptTokenCount, toolUsePromptTokenCount, candidatesTokenCount, thoughtsTokenCount, cachedContentTokenCount } = metadata;
  const inputOf = (modality: string) => ofModality(metadata.promptTokensDetails, modality);
  const outputOf = (modality: string) => ofModality(metadata.candidatesTokensDetails, modality);
  return {
    prompt_tokens: sum(promptTokenCount, toolUsePromptTokenCount),
    completion_tokens: sum(candidatesTokenCount, thoughtsTokenCount),
    prompt_tokens_details: { cached_tokens: cachedContentTokenCount, audio_tokens: inputOf('AUDIO'), image_tokens: inputOf('IMAGE') },
    completion_tokens_details: {
      audio_tokens: outputOf('AUDIO'),
      image_tokens: outputOf('IMAGE'),
      reasoning_tokens: thoughtsTokenCount,
    },
  };
}

/** Parts that are no numbers stay, so that they are reported. */
function sum(first: unknown = 0, second: unknown = 0): unknown {
  return typeof first === 'number' && typeof second === 'number' ? first + second : first;
}

const ofModality = (details: unknown, modality: string): unknown =>
  records(details).find((detail) => detail.modality === modality)?.tokenCount;

export function toGeminiUsage({
  prompt_tokens,
  completion_tokens,
  total_tokens,
  prompt_tokens_details,
  completion_tokens_details,
}: UsageRecord): Payload {
  const { reasoning_tokens = 0 } = completion_tokens_details ?? {};
  return {
    promptTokenCount: prompt_tokens,
    candidatesTokenCount: completion_tokens - reasoning_tokens,
    totalTokenCount: total_tokens,
    ...(reasoning_tokens > 0 && { thoughtsTokenCount: reasoning_tokens }),
    ...(prompt_tokens_details?.cached_tokens && { cachedContentTokenCount: prompt_tokens_details.cached_tokens }),
  };
}
