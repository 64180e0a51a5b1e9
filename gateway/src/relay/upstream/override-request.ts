import {
  applyParamOverride,
  type OverriddenRequest,
  type OverrideContext,
  OverrideRefusal,
  type ParamOverride,
  ParamOverrideError,
  parseParamOverride,
} from '@console/shared/contract/param-override';
import { overrideErrorValues } from '../../channels/override-error';
import type { ChannelRow } from '../../db/schema';
import { UpstreamError } from '../upstream-error';

type Body = Record<string, unknown> & { model: string };

/** @throws UpstreamError when the override fails or answers itself */
export function overrideRequest(
  { param_override }: Pick<ChannelRow, 'param_override'>,
  body: Body,
  context: OverrideContext = {},
): OverriddenRequest & { body: Body } {
  try {
    const all = { ...context, model: body.model, upstream_model: body.model };
    const overridden = applyParamOverride({ body, headers: {} }, readOverride(param_override), all);
    // Streaming is the client's choice.
    const { stream: _, ...fields } = overridden.body;
    const model = typeof fields.model === 'string' && fields.model ? fields.model : body.model;
    return { ...overridden, body: { ...fields, ...('stream' in body && { stream: body.stream }), model } };
  } catch (error) {
    throw toUpstreamError(error);
  }
}

/** A stored text that is not JSON overrides nothing: it came with a database of another gateway. */
function readOverride(text: string | null): ParamOverride {
  try {
    return parseParamOverride(text ?? '');
  } catch (error) {
    if (error instanceof SyntaxError) {
      return { fields: {}, operations: [] };
    }
    throw error;
  }
}

function toUpstreamError(error: unknown): unknown {
  if (error instanceof OverrideRefusal) {
    const { status, code, type, message, skipsRetry } = error;
    return new UpstreamError('relayRefused', { status, code, type, text: message, retry: !skipsRetry, isOwn: true });
  }
  if (error instanceof ParamOverrideError) {
    const values = overrideErrorValues(error);
    return new UpstreamError('relayOverride', { status: 500, code: 'param_override_invalid', retry: false, values, isOwn: true });
  }
  return error;
}
