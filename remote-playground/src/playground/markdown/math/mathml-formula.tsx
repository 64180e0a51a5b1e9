import { type FormulaProps, FormulaSource } from './formula-source';
import { renderMathML } from './render-mathml';

export function MathMLFormula(props: FormulaProps) {
  const { tex, isDisplay } = props;
  try {
    const formula = renderMathML(tex, isDisplay);
    return isDisplay ? (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      <span data-formula="display" tabIndex={0}>
        {formula}
      </span>
    ) : (
      <span data-formula={tex.length > 100 ? 'long' : tex.length > 30 ? 'medium' : 'short'}>{formula}</span>
    );
  } catch {
    return <FormulaSource {...props} />;
  }
}
