import type { Gateway } from '../gateway';
import { RelayError } from '../http/errors';
import { parseSetting } from '../users/setting';
import type { AuthorizedCall } from './call-types';
import type { Caller } from './caller';
import type { Endpoint } from './endpoints';
import { checkNonChatRequest, readImageOptions } from './non-chat-requests';
import { prepareChat } from './prepare-chat';
import { findPrice, imagePrice } from './price';
import { checkRequest, type RawRequest } from './request';
import { checkSensitiveWords } from './sensitive';
import { findSupportedCandidates } from './try-channels';

/** Runs all checks that need the parsed body; their order is part of the contract. */
export async function authorizeRequest(gateway: Gateway, caller: Caller, endpoint: Endpoint, raw: RawRequest): Promise<AuthorizedCall> {
  const { model } = raw;
  const isPlayground = caller.token === undefined;
  const candidates = await findSupportedCandidates(gateway, caller, { model, endpoint, status: isPlayground ? 500 : 503 });
  if (candidates.length === 0) {
    throw new RelayError('relayNoChannel', {
      ...(isPlayground ? noPlaygroundChannelError : noChannelError),
      values: { group: caller.group, model },
    });
  }
  const checked = endpoint === 'chat/completions' ? checkRequest(raw) : checkNonChatRequest(endpoint, raw);
  await checkSensitiveWords(gateway, checked.messages);
  const price = findPrice(gateway, model, caller.group, !isPlayground && acceptsUnpriced(caller));
  if (!price) {
    throw new RelayError('relayPrice', { status: 500, code: 'model_price_error', values: { model } });
  }
  if (endpoint !== 'images/generations') {
    const request = endpoint === 'chat/completions' ? await prepareChat(gateway, checked, caller.group) : checked;
    return { caller, request, candidates, price };
  }
  const priceWithoutUsage = imagePrice(price, model, readImageOptions(raw.body));
  // A fixed price is per image; with a ratio, reported tokens are charged.
  return price.fixed === undefined
    ? { caller, request: checked, candidates, price, priceWithoutUsage }
    : { caller, request: checked, candidates, price: priceWithoutUsage };
}

const noPlaygroundChannelError = { status: 500, code: 'get_playground_channel_failed' } as const;

const noChannelError = { status: 503, code: 'model_not_found', type: 'invalid_request_error' } as const;

const acceptsUnpriced = ({ user }: Caller) => parseSetting(user).accept_unset_model_ratio_model === true;
