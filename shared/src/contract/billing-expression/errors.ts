/** Why a billing expression cannot be used; `detail` of the error names what it is about. */
export type BillingExpressionProblem =
  | 'empty'
  | 'too-long'
  | 'too-deep'
  | 'character-unknown'
  | 'text-unclosed'
  | 'number-invalid'
  /** Something else was expected; `detail` is what was found, empty at the end. */
  | 'unexpected'
  | 'name-unknown'
  | 'operator-unsupported'
  | 'argument-count'
  /** A text where a number is needed, for example; `detail` is the operator or function. */
  | 'wrong-type'
  | 'result-not-number'
  | 'result-negative'
  | 'result-not-finite'
  | 'request-unknown';

/** A billing expression that cannot be read or evaluated. `position` counts characters of the expression from 0. */
export class BillingExpressionError extends Error {
  readonly problem: BillingExpressionProblem;
  readonly position: number;
  readonly detail: string;

  constructor(problem: BillingExpressionProblem, position: number, detail = '') {
    super(`${problem} at ${position} ${detail}`.trim());
    this.problem = problem;
    this.position = position;
    this.detail = detail;
  }
}
