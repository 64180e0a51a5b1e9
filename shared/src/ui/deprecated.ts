// Remotes built against versions before 1.22 import these names; they go with 2.0.

export { dismissNotification as withdrawNote } from '../notify';
export { TruncatedText as CutText } from './display/truncated-text';
export { lazyComponent as onFirstUse } from './lazy-component';
export { useRangeLabels as useRangeWords } from './list/date-range';
