import { lazy, memo, Suspense } from 'react';
import { type FormulaProps, FormulaSource } from './formula-source';

const load = () => import('./mathml-formula').then(({ MathMLFormula }) => ({ default: MathMLFormula }));

// Where the chunk cannot be loaded, the source stays readable.
const LazyFormula = lazy(() => load().catch(() => ({ default: FormulaSource })));

/** Shows the source of a formula until the renderer has loaded. */
export const Formula = memo((props: FormulaProps) => (
  <Suspense fallback={<FormulaSource {...props} />}>
    <LazyFormula {...props} />
  </Suspense>
));
