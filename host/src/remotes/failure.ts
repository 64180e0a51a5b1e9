import { reportReachability } from '@console/shared/http';
import { limits } from './limits';

export type FailureReason = 'timeout' | 'missing' | 'integrity' | 'import' | 'render';

/** An `unhandled` error outside of any page does not trigger a fallback. */
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

/** Fetches a failed script once more, because the browser does not say why it failed. */
export async function diagnoseScript(address: string): Promise<'missing' | 'integrity'> {
  try {
    const { ok } = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(limits.probeTimeoutMs) });
    return ok ? 'integrity' : 'missing';
  } catch {
    reportReachability(false);
    return 'missing';
  }
}

type ChunkLoadError = Error & { type?: string; request?: string };

/** Classifies an import error: a chunk that timed out, is missing or failed its integrity check, or code that threw. */
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
