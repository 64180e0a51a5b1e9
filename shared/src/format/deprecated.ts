// Remotes built against versions before 1.22 import these names; they go with 2.0.
export { formatAmount as amountText, parseAmount as readAmount } from './amount';
export { maxQuota as largestQuota } from './quota';
export { parseSpan as readSpan } from './range';
