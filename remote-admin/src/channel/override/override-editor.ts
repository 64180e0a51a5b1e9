export { findOverrideError } from './override-error';
export { OverrideTable } from './override-table';
