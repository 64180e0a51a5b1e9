import { reportReachability } from '@console/shared/http';
import { limits } from './limits';

/** Why a version could not be used; the wire names of `/composition/reports`. */
export type FailureReason = 'timeout' | 'missing' | 'integrity' | 'import' | 'render';

/** What is reported of a failure; an error outside of any page leaves the version where it is. */
export type ReportedFailure = { remote: string; version: string; reason: FailureReason | 'unhandled'; cause?: unknown };

export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';

  constructor(
    readonly reason: FailureReason,
    readonly remote: string,
    readonly version: string,
    cause?: unknown,
  ) {
    super(`${remote} ${version}: ${reason}`, { cause });
  }
}

/** What a script that did not load was: the browser only says "error", so its address is asked once more. */
export async function diagnoseScript(address: string): Promise<'missing' | 'integrity'> {
  try {
    const { ok } = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(limits.probe) });
    return ok ? 'integrity' : 'missing';
  } catch {
    reportReachability(false);
    return 'missing';
  }
}

type ChunkLoadError = Error & { type?: string; request?: string };

/** Sorts what an expose failed with: a chunk that timed out, is missing or was refused, or code that threw. */
export async function classifyImportError(error: unknown): Promise<FailureReason> {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') {
    return 'import';
  }
  const { type, request } = error as ChunkLoadError;
  if (type === 'timeout') {
    return 'timeout';
  }
  return request === undefined ? 'missing' : diagnoseScript(request);
}
