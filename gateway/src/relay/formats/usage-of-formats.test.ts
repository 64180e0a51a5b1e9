import { describe, expect, it } from 'vitest';
import { describeImplausible, readUsage } from '../read-usage';
import { readGeminiUsage, toGeminiUsage } from './gemini/usage';
import { readMessagesUsage, toMessagesUsage } from './messages/usage';
import { readResponsesUsage, toResponsesUsage } from './responses/usage';

const cached = {
  input_tokens: 10,
  output_tokens: 5,
  cache_read_input_tokens: 20,
  cache_creation_input_tokens: 30,
  cache_creation: { ephemeral_5m_input_tokens: 18, ephemeral_1h_input_tokens: 12 },
};

describe('usage of messages', () => {
  it('counts caches, thinking and searches as chats do', () => {
    const usage = { ...cached, output_tokens_details: { thinking_tokens: 3 }, server_tool_use: { web_search_requests: 2 } };
    const read = readUsage(readMessagesUsage(usage));
    expect(read).toEqual({
      prompt_tokens: 60,
      completion_tokens: 5,
      total_tokens: 65,
      prompt_tokens_details: { cached_tokens: 20, cache_write_tokens: 18, cache_write_1h_tokens: 12 },
      completion_tokens_details: { reasoning_tokens: 3 },
      tool_calls: { web_search: 2 },
    });
    expect(read && toMessagesUsage(read)).toEqual({ ...cached, server_tool_use: { web_search_requests: 2 } });
  });

  it.each([
    [{ input_tokens: 10, output_tokens: 5, cache_creation_input_tokens: 30 }, { cache_write_tokens: 30 }],
    [{ input_tokens: 10, output_tokens: 5, cache_creation: { ephemeral_1h_input_tokens: 7 } }, { cache_write_1h_tokens: 7 }],
    [{ input_tokens: 10, output_tokens: 5, cache_read_input_tokens: -3, cache_creation_input_tokens: null }, undefined],
  ])('reads %j', (usage, details) => {
    expect(readUsage(readMessagesUsage(usage))?.prompt_tokens_details).toEqual(details);
  });

  it.each([
    [{ input_tokens: -1, output_tokens: 5 }, 'prompt -1'],
    [{ input_tokens: 'many', output_tokens: 5 }, 'prompt string'],
    [{ input_tokens: 1, output_tokens: 0.5 }, 'completion 0.5'],
    [{ input_tokens: 1, output_tokens: 5, cache_read_input_tokens: 9e15 }, 'prompt 9000000000000001'],
  ])('reports %j as impossible', (usage, claim) => {
    expect(describeImplausible(readMessagesUsage(usage))).toBe(claim);
  });
});

describe('usage of responses', () => {
  it('counts calls of built-in tools', () => {
    const types = ['web_search_call', 'message', 'web_search_call', 'file_search_call', 'image_generation_call'];
    const usage = { input_tokens: 10, output_tokens: 5, output_tokens_details: { reasoning_tokens: 2 } };
    const read = readUsage(readResponsesUsage({ output: [...types.map((type) => ({ type })), null], usage }));
    expect(read?.tool_calls).toEqual({ web_search: 2, file_search: 1, image_generation: 1 });
    expect(read && toResponsesUsage(read)).toMatchObject({
      input_tokens: 10,
      output_tokens: 5,
      output_tokens_details: { reasoning_tokens: 2 },
    });
  });
});

describe('usage of Gemini’s format', () => {
  it('counts thoughts, tool use and modalities', () => {
    const read = readUsage(
      readGeminiUsage({
        promptTokenCount: 100,
        toolUsePromptTokenCount: 10,
        candidatesTokenCount: 50,
        thoughtsTokenCount: 7,
        promptTokensDetails: [
          { modality: 'TEXT', tokenCount: 20 },
          { modality: 'AUDIO', tokenCount: 50 },
          { modality: 'IMAGE', tokenCount: 30 },
        ],
        candidatesTokensDetails: [{ modality: 'IMAGE', tokenCount: 40 }],
      }),
    );
    expect(read).toEqual({
      prompt_tokens: 110,
      completion_tokens: 57,
      total_tokens: 167,
      prompt_tokens_details: { audio_tokens: 50, image_tokens: 30 },
      completion_tokens_details: { image_tokens: 40, reasoning_tokens: 7 },
    });
    expect(read && toGeminiUsage(read)).toEqual({
      promptTokenCount: 110,
      candidatesTokenCount: 50,
      thoughtsTokenCount: 7,
      totalTokenCount: 167,
    });
  });
});
