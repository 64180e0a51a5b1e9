import type { Gateway } from '../gateway';
import { RelayFailure } from '../http/errors';
import { settingOf } from '../users/setting';
import type { AdmittedCall } from './answered';
import { candidatesFor } from './attempts';
import type { Caller } from './caller';
import type { Endpoint } from './endpoints';
import { checkOther, picturesOf } from './other-requests';
import { prepareChat } from './prepare';
import { picturePrice, priceOf } from './price';
import { checkRequest, type RawRequest } from './request';
import { checkSensitiveWords } from './sensitive';

/** Every check of a call whose caller and body are known, in the order of the wire. Throws RelayFailure. */
export async function admit(gateway: Gateway, caller: Caller, endpoint: Endpoint, raw: RawRequest): Promise<AdmittedCall> {
  const { model } = raw;
  const isPlayground = caller.token === undefined;
  const candidates = await candidatesFor(gateway, caller, { model, endpoint, status: isPlayground ? 500 : 503 });
  if (candidates.length === 0) {
    throw new RelayFailure('relayNoChannel', {
      ...(isPlayground ? noChannelInPlayground : noChannel),
      values: { group: caller.group, model },
    });
  }
  const asked = endpoint === 'chat/completions' ? checkRequest(raw) : checkOther(endpoint, raw);
  await checkSensitiveWords(gateway, asked.messages);
  const price = priceOf(gateway, model, caller.group, !isPlayground && acceptsUnpriced(caller));
  if (!price) {
    throw new RelayFailure('relayPrice', { status: 500, code: 'model_price_error', values: { model } });
  }
  if (endpoint !== 'images/generations') {
    const request = endpoint === 'chat/completions' ? await prepareChat(gateway, asked, caller.group) : asked;
    return { caller, request, candidates, price };
  }
  const untold = picturePrice(price, model, picturesOf(raw.body));
  // A fixed price is one of pictures; by ratio, an upstream that tells tokens is believed.
  return price.fixed === undefined
    ? { caller, request: asked, candidates, price, priceUntold: untold }
    : { caller, request: asked, candidates, price: untold };
}

const noChannelInPlayground = { status: 500, code: 'get_playground_channel_failed' } as const;

const noChannel = { status: 503, code: 'model_not_found', type: 'invalid_request_error' } as const;

/** Whether the user has agreed to pay the highest ratio for models without one. */
const acceptsUnpriced = ({ user }: Caller) => settingOf(user).accept_unset_model_ratio_model === true;
