export { ConfirmationCard } from './confirmation-card';
export { ConfirmationNote } from './confirmation-note';
