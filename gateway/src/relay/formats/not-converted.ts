import { UpstreamError } from '../upstream-error';

/** Another channel may know the field. */
export const notConverted = (field: string): UpstreamError =>
  new UpstreamError('relayNotConverted', { status: 400, code: 'unsupported_parameter', retry: true, values: { field }, isOwn: true });
