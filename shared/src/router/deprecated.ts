// Remotes built against versions before 1.22 import these names; they go with 2.0.
export {
  type UpdateBlocker as Hold,
  type UpdateBlockerKind as HoldKind,
  updateBlockers as holds,
  useBlockUpdate as useHold,
} from './update-blockers';
