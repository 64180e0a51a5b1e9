import type { ChatMessage } from '@console/shared/contract';
import type { Gateway } from '../gateway';
import { RelayError } from '../http/errors';
import { yieldTurn } from '../http/turns';
import { parseSetting } from '../users/setting';
import type { AuthorizedCall } from './call-types';
import type { Caller } from './caller';
import type { Endpoint } from './endpoints';
import { findPrice } from './find-price';
import { formats } from './formats';
import { messageText } from './message-text';
import type { RawRequest } from './request';
import { findGroups, type GroupCandidates } from './try-channels';

/** @throws RelayError when no channel has the model for the caller */
export async function requireGroups(
  gateway: Gateway,
  caller: Caller,
  endpoint: Endpoint,
  model: string,
): Promise<[GroupCandidates, ...GroupCandidates[]]> {
  const isPlayground = caller.token === undefined;
  const [first, ...others] = await findGroups(gateway, caller, { model, endpoint, status: isPlayground ? 500 : 503 });
  if (first === undefined) {
    throw new RelayError('relayNoChannel', {
      ...(isPlayground ? noPlaygroundChannelError : noChannelError),
      values: { group: caller.group, model },
    });
  }
  return [first, ...others];
}

/** Runs all checks that need the parsed body; their order is part of the contract. */
export async function authorizeRequest(gateway: Gateway, unresolved: Caller, endpoint: Endpoint, raw: RawRequest): Promise<AuthorizedCall> {
  const { model } = raw;
  const isPlayground = unresolved.token === undefined;
  const groups = await requireGroups(gateway, unresolved, endpoint, model);
  const [first] = groups;
  const caller = { ...unresolved, group: first.name };
  const format = formats[endpoint];
  const checked = format.check(raw);
  await checkSensitiveWords(gateway, checked.messages);
  const acceptUnpriced = !isPlayground && acceptsUnpriced(caller);
  const price = findPrice(gateway, { model, group: caller.group, userGroup: caller.user.group, acceptUnpriced });
  if (!price) {
    throw new RelayError('relayPrice', { status: 500, code: 'model_price_error', values: { model } });
  }
  const request = (await format.prepare?.(gateway, checked, caller.group)) ?? checked;
  return { caller, request, groups, ...(format.priceRequest?.(price, raw) ?? { price }) };
}

const noPlaygroundChannelError = { status: 500, code: 'get_playground_channel_failed' } as const;

const noChannelError = { status: 503, code: 'model_not_found', type: 'invalid_request_error' } as const;

const acceptsUnpriced = ({ user }: Caller) => parseSetting(user).accept_unset_model_ratio_model === true;

// Searching a piece for a thousand words takes milliseconds.
const pieceLength = 64 * 1024;

async function checkSensitiveWords({ options }: Gateway, messages: ChatMessage[]): Promise<void> {
  if (!options.flag('CheckSensitiveEnabled') || !options.flag('CheckSensitiveOnPromptEnabled')) {
    return;
  }
  const prompt = messages.map(messageText).join('\n');
  const words = options
    .text('SensitiveWords')
    .split('\n')
    .flatMap((line) => line.trim().toLowerCase() || []);
  const overlap = Math.max(0, ...words.map(({ length }) => length));
  for (let at = 0; at < prompt.length; at += pieceLength) {
    const piece = prompt.slice(at, at + pieceLength + overlap).toLowerCase();
    if (words.some((word) => piece.includes(word))) {
      throw new RelayError('sensitiveWords', { status: 400, code: 'sensitive_words_detected' });
    }
    if (piece.length > pieceLength) {
      await yieldTurn();
    }
  }
}
