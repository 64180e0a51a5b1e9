export type FormulaProps = { tex: string; isDisplay: boolean };

/** A formula as it was written. */
export const FormulaSource = ({ tex, isDisplay }: FormulaProps) => <code data-formula={isDisplay ? 'source' : undefined}>{tex}</code>;
