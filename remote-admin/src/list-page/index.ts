export { BulkActionsBar } from './bulk-actions-bar';
