/** Why a release command ends, by its exit code. */
export const exitCodes = { unexpected: 1, usage: 2, conflict: 3, incompatible: 4, integrity: 5, notAdopted: 6, unknown: 7 } as const;

export type ReleaseErrorKind = keyof typeof exitCodes;

/** A refusal that a person can act on: each reason is one line that stands alone. */
export class ReleaseError extends Error {
  readonly kind: ReleaseErrorKind;
  readonly reasons: readonly string[];

  constructor(kind: ReleaseErrorKind, reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.name = 'ReleaseError';
    this.kind = kind;
    this.reasons = reasons;
  }
}
