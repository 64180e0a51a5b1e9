import { isRecord } from '@console/shared/contract/json';
import type { RelayRequest } from '../../request';
import type { Payload } from '../format';
import { camelCased, partsOf, partText, records } from '../gemini/fields';
import { notConverted } from '../not-converted';
import { chatMessages } from './chat-messages';

/** Thinking is left out, as for Claude's clients. */
export function toChatRequest(request: RelayRequest): RelayRequest {
  const { contents, systemInstruction, generationConfig, tools, toolConfig } = camelCased(request.body);
  const { temperature, topP, maxOutputTokens, stopSequences, candidateCount, ...output } = camelCased(generationConfig);
  const prompt = partsOf(systemInstruction).map(partText).join('\n');
  const messages = [...(prompt ? [{ role: 'system', content: prompt }] : []), ...chatMessages(records(contents))];
  const functions = records(tools).flatMap((tool) => declarations(camelCased(tool)));
  const body = {
    model: request.model,
    temperature,
    top_p: topP,
    max_tokens: maxOutputTokens,
    stop: stopSequences,
    n: candidateCount,
    response_format: responseFormat(output),
    ...(request.stream && { stream: true }),
    ...(functions.length > 0 && { tools: functions, tool_choice: toolChoice(toolConfig) }),
  };
  const sent = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined && value !== null));
  return { ...request, endpoint: 'chat/completions', messages, body: sent, includeUsage: true };
}

/** @throws UpstreamError for tools that Google runs itself */
function declarations({ functionDeclarations, ...others }: Payload): Payload[] {
  const [hosted] = Object.keys(others);
  if (hosted !== undefined) {
    throw notConverted(`tools.${hosted}`);
  }
  return records(functionDeclarations).map((declaration) => {
    const { name, description, parameters, parametersJsonSchema } = camelCased(declaration);
    const schema = parametersJsonSchema ?? lowerCaseTypes(parameters);
    return {
      type: 'function',
      function: { name, ...(description !== undefined && { description }), ...(schema !== undefined && { parameters: schema }) },
    };
  });
}

/** Google writes the types of JSON Schema in capitals. */
function lowerCaseTypes(schema: unknown): unknown {
  if (Array.isArray(schema)) {
    return schema.map(lowerCaseTypes);
  }
  if (!isRecord(schema)) {
    return schema;
  }
  const entries = Object.entries(schema).map(([name, value]) => [
    name,
    name === 'type' && typeof value === 'string' ? value.toLowerCase() : lowerCaseTypes(value),
  ]);
  return Object.fromEntries(entries);
}

function toolChoice(config: unknown): unknown {
  const { mode, allowedFunctionNames } = camelCased(camelCased(config).functionCallingConfig);
  if (mode === 'ANY' && Array.isArray(allowedFunctionNames) && allowedFunctionNames.length === 1) {
    return { type: 'function', function: { name: allowedFunctionNames[0] } };
  }
  return { ANY: 'required', NONE: 'none', AUTO: 'auto' }[String(mode)];
}

function responseFormat({ responseMimeType, responseSchema, responseJsonSchema }: Payload): Payload | undefined {
  if (responseMimeType !== 'application/json') {
    return undefined;
  }
  const schema = responseJsonSchema ?? lowerCaseTypes(responseSchema);
  return schema === undefined ? { type: 'json_object' } : { type: 'json_schema', json_schema: { name: 'response', schema } };
}
