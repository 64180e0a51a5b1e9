export const exitCodes = {
  unexpected: 1,
  usage: 2,
  conflict: 3,
  incompatible: 4,
  integrity: 5,
  notAdopted: 6,
  unknown: 7,
  refused: 8,
  waiting: 9,
  rolledBack: 10,
} as const;

export type ReleaseErrorKind = keyof typeof exitCodes;

/** An error that the operator can act on; each reason is one self-contained line. */
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

export const usageError = (reason: string): ReleaseError => new ReleaseError('usage', [reason]);
