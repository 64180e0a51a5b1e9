/** Why an override cannot be read or applied. */
export type OverrideProblem =
  | 'too-long'
  | 'too-many-operations'
  | 'too-many-conditions'
  | 'operations-list'
  | 'operation-object'
  | 'mode-unknown'
  | 'path-required'
  | 'path-long'
  | 'from-required'
  | 'to-required'
  | 'value-required'
  | 'value-invalid'
  | 'pattern-invalid'
  | 'text-long'
  | 'condition-invalid'
  | 'condition-type'
  | 'source-missing'
  | 'wrong-type'
  | 'index-invalid'
  | 'header-invalid';

/** An override that cannot be read or applied; `detail` is the path, mode or header it fails at. */
export class ParamOverrideError extends Error {
  readonly problem: OverrideProblem;
  readonly detail: string;
  /** Position in the list, from 1. */
  readonly operation: number | undefined;
  readonly mode: string;

  constructor(problem: OverrideProblem, detail = '', place?: { operation: number; mode: string }) {
    super(`${problem} ${detail}`);
    this.problem = problem;
    this.detail = detail;
    this.operation = place?.operation;
    this.mode = place?.mode ?? '';
  }
}

/** Adds to the errors of a step which operation it belongs to. */
export function atOperation<Result>(operation: number, mode: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw error instanceof ParamOverrideError ? new ParamOverrideError(error.problem, error.detail, { operation, mode }) : error;
  }
}

/** The answer that an operation `return_error` gives instead of a request to the upstream. */
export class OverrideRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly type: string;
  readonly skipsRetry: boolean;

  constructor(message: string, details: { status: number; code: string; type: string; skipsRetry: boolean }) {
    super(message);
    this.status = details.status;
    this.code = details.code;
    this.type = details.type;
    this.skipsRetry = details.skipsRetry;
  }
}
