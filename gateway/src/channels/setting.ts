import { maxLengths } from '@console/shared/contract';
import { isRecord, parseJson } from '@console/shared/contract/json';
import type { ChannelRow } from '../db/schema';
import { fieldError } from '../http/errors';
import { lengthOf } from '../http/limits';
import { isProxyAddress } from '../outgoing/proxy';

/** What the gateway reads of a channel's `setting`, which may have further members for others. */
export type ChannelSetting = {
  forceFormat: boolean;
  thinkingToContent: boolean;
  /** Undefined for a direct connection. */
  proxy: string | undefined;
  /** Empty for none. */
  systemPrompt: string;
  /** Puts the prompt before that of a request instead of leaving it out. */
  prependsSystemPrompt: boolean;
  passesBodyThrough: boolean;
};

const parseMembers = (text: string | null | undefined): Record<string, unknown> => {
  const parsed = parseJson(text || '{}');
  return isRecord(parsed) ? parsed : {};
};

export function parseSetting({ setting }: Pick<ChannelRow, 'setting'>): ChannelSetting {
  const { force_format, thinking_to_content, proxy, system_prompt, system_prompt_override, pass_through_body_enabled } =
    parseMembers(setting);
  return {
    forceFormat: force_format === true,
    thinkingToContent: thinking_to_content === true,
    proxy: typeof proxy === 'string' && proxy.trim() ? proxy.trim() : undefined,
    systemPrompt: typeof system_prompt === 'string' ? system_prompt : '',
    prependsSystemPrompt: system_prompt_override === true,
    passesBodyThrough: pass_through_body_enabled === true,
  };
}

const switches = ['force_format', 'thinking_to_content', 'system_prompt_override', 'pass_through_body_enabled'];

/** @throws ConsoleError for members that the gateway could not honor; `text` is valid JSON */
export function checkSetting(text: string | null | undefined): void {
  const members = parseMembers(text);
  const { proxy = '', system_prompt = '' } = members;
  if (typeof proxy !== 'string' || (proxy.trim() && !isProxyAddress(proxy.trim()))) {
    throw fieldError('setting', 'channelProxy');
  }
  if (typeof system_prompt !== 'string' || lengthOf(system_prompt) > maxLengths.promptContent) {
    throw fieldError('setting', 'channelSystemPrompt', { count: maxLengths.promptContent });
  }
  const notSwitch = switches.find((name) => members[name] !== undefined && typeof members[name] !== 'boolean');
  if (notSwitch) {
    throw fieldError('setting', 'channelSwitch', { name: notSwitch });
  }
}
