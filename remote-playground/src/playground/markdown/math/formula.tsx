import { lazy, memo, Suspense } from 'react';
import { type FormulaProps, FormulaSource } from './formula-source';

const load = () => import('./drawn-formula').then(({ DrawnFormula }) => ({ default: DrawnFormula }));

// Without what draws it (offline, a missing chunk) a formula is still there to be read.
const LazyFormula = lazy(() => load().catch(() => ({ default: FormulaSource })));

/** A formula; its source until what draws formulas is there. */
export const Formula = memo((props: FormulaProps) => (
  <Suspense fallback={<FormulaSource {...props} />}>
    <LazyFormula {...props} />
  </Suspense>
));
