import { ReleaseError, type ReleaseErrorKind } from '../../release/errors';
import { errorMessage } from '../log';
import type { EdgeContext } from './context';
import { failure, json } from './responses';

const statusByKind = {
  unexpected: 503,
  usage: 400,
  conflict: 409,
  incompatible: 422,
  integrity: 422,
  notAdopted: 504,
  unknown: 404,
  refused: 403,
  waiting: 202,
  rolledBack: 409,
} as const satisfies Record<ReleaseErrorKind, number>;

const isDiskFull = (error: unknown) => error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

export function releaseErrorResponse(c: EdgeContext, error: unknown) {
  if (isDiskFull(error)) {
    return failure(c, 507, 'The disk of the release store is full: make room, then try again.');
  }
  if (!(error instanceof ReleaseError)) {
    return failure(c, 503, `The release store does not respond: ${errorMessage(error)}`);
  }
  return json(c, statusByKind[error.kind], { success: false, message: error.message, kind: error.kind, reasons: error.reasons });
}
