import { isRecord } from '@console/shared/contract/json';
import { parseSetting } from '../../../channels/setting';
import type { Gateway } from '../../../gateway';
import type { RelayRequest } from '../../request';
import { isError } from '../../response';
import { countPromptWithTools } from '../count-tools';
import { openAiClient } from '../defaults';
import type { Format, Payload, Reading } from '../format';
import { findSitePrompts, placePrompts } from '../site-prompts';
import { checkGemini, readGemini } from './check-gemini';
import { geminiError } from './error-of-gemini';
import { camelCased, partsOf, records } from './fields';
import { readGeminiUsage, toGeminiUsage } from './usage';

const textPart = (text: string): Payload => ({ text });

function withInstruction({ system_instruction: _, ...body }: Payload, parts: Payload[]): Payload {
  return { ...body, systemInstruction: { parts } };
}

async function prepare(gateway: Gateway, request: RelayRequest, group: string): Promise<RelayRequest> {
  const own = partsOf(camelCased(request.body).systemInstruction);
  const { prompts } = await findSitePrompts(gateway, request, { group, hasOwn: own.length > 0 });
  if (prompts.length === 0) {
    return request;
  }
  const { before, replacement, after } = placePrompts(prompts);
  const kept = replacement === undefined ? own : [textPart(replacement)];
  const parts = [...before.map(textPart), ...kept, ...after.map(textPart)];
  const system = { role: 'system', content: parts.map(({ text }) => text).join('\n') };
  const [first, ...others] = request.messages;
  const messages = [system, ...(first?.role === 'system' ? others : request.messages)];
  return { ...request, messages, body: withInstruction(request.body, parts) };
}

function read({ candidates, usageMetadata }: Payload): Reading {
  const usage = readGeminiUsage(usageMetadata);
  const isFinal = records(candidates).some(({ finishReason }) => finishReason);
  const produced = records(candidates).flatMap(({ content }) => partsOf(content).map(partText));
  return { produced: produced.join(''), ...(isFinal ? { usage } : { usageSoFar: usage }) };
}

function partText({ text, functionCall }: Payload): string {
  const call = isRecord(functionCall) ? `${functionCall.name}${JSON.stringify(functionCall.args ?? {})}` : '';
  return typeof text === 'string' ? text : call;
}

const geminiFormat = (endpoint: 'generateContent' | 'streamGenerateContent'): Format => ({
  read: readGemini,
  check: (raw) => checkGemini(endpoint, raw),
  prepare,
  countPrompt: countPromptWithTools,
  generates: true,
  isModelInPath: true,
  adapt: (channel, _request, body) => {
    const { systemPrompt, prependsSystemPrompt } = parseSetting(channel);
    const own = partsOf(camelCased(body).systemInstruction);
    const isAdded = systemPrompt && (own.length === 0 || prependsSystemPrompt);
    return isAdded ? { ...withInstruction(body, [textPart(systemPrompt), ...own]), model: body.model } : body;
  },
  isResponse: ({ candidates, promptFeedback }) => Array.isArray(candidates) || isRecord(promptFeedback),
  readResponse: (body) => ({ produced: read(body).produced, usage: readGeminiUsage(body.usageMetadata) }),
  stream: {
    isEvent: (event) => isRecord(event) && (Array.isArray(event.candidates) || isRecord(event.usageMetadata) || isError(event)),
    isFailure: isError,
    createReader: () => read,
  },
  withUsage: (body, usage) => ({ ...body, usageMetadata: toGeminiUsage(usage) }),
  encodeEvent: openAiClient.encodeEvent,
  errorBody: geminiError,
  errorEvent: geminiError,
  endOfStream: '',
});

export const generateContent = geminiFormat('generateContent');

export const streamGenerateContent = geminiFormat('streamGenerateContent');
