export type { HistoryEntry, HistorySubject } from './api/types';
export { HistorySheet, type HistorySheetProps } from './history-sheet';
