import { formatOther } from '../logs/write';
import { type Language, type MessageId, translate } from '../messages/translate';
import type { SeedChannel } from './plan';
import type { Random } from './random';

const causes: { id: MessageId; status_code: number; error_code: string }[] = [
  { id: 'relaySaturated', status_code: 429, error_code: 'rate_limit_exceeded' },
  { id: 'relayTimeout', status_code: 504, error_code: 'bad_response_status_code' },
  { id: 'relayUnreachable', status_code: 503, error_code: 'do_request_failed' },
];

export const failureGenerator = (random: Random) => (language: Language, channel: SeedChannel) => {
  const { id, ...cause } = random.pick(causes);
  const admin_info = { use_channel: [String(channel.id)] };
  return { content: translate(language, id), other: formatOther({ ...cause, error_type: 'upstream_error', admin_info }) };
};
