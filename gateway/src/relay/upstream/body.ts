import type { OverriddenRequest } from '@console/shared/contract/param-override';
import { parseSetting } from '../../channels/setting';
import { formats } from '../formats';
import type { ChannelSettings } from '../formats/format';
import type { RelayRequest } from '../request';
import { parseObject } from '../upstream-error';
import { overrideRequest } from './override-request';

/** `model_mapping` is applied once, not transitively. */
export function upstreamModel(channel: ChannelSettings, model: string): string {
  if (parseSetting(channel).passesBodyThrough) {
    return model;
  }
  const mapped = parseObject(channel.model_mapping)[model];
  return typeof mapped === 'string' && mapped ? mapped : model;
}

/** The channel's own overrides are applied last; where it passes bodies through, it changes nothing. */
export function requestFor(channel: ChannelSettings, request: RelayRequest): OverriddenRequest & { body: { model: string } } {
  const { adapt, bodyOf = ({ body }) => body } = formats[request.endpoint];
  const body = bodyOf(request);
  if (parseSetting(channel).passesBodyThrough) {
    return { body: { ...body, model: request.model }, headers: {} };
  }
  const mapped = { ...body, model: upstreamModel(channel, request.model) };
  return overrideRequest(channel, adapt?.(channel, request, mapped) ?? mapped, request.context);
}
