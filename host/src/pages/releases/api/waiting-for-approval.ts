import type { RequestLine } from '../../../../contract/overview';

/** Thrown instead of an outcome for a command that a second person approves first. */
export class WaitingForApproval extends Error {
  readonly request: RequestLine;

  constructor(request: RequestLine) {
    super(request.why);
    this.name = 'WaitingForApproval';
    this.request = request;
  }
}

/** @throws WaitingForApproval */
export function requireDone<Data>(data: Data | { request: RequestLine }): Data {
  if (typeof data === 'object' && data !== null && 'request' in data) {
    throw new WaitingForApproval(data.request);
  }
  return data as Data;
}
