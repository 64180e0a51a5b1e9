export type FormulaProps = { tex: string; isDisplay: boolean };

export const FormulaSource = ({ tex, isDisplay }: FormulaProps) => <code data-formula={isDisplay ? 'source' : undefined}>{tex}</code>;
