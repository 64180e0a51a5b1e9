// Remotes built against versions before 1.22 import these names; they go with 2.0.
export { reportReachability as noteCall, setConnectionCheck as checkConnectionWith } from './connection';
export { isSessionExpired as isSessionOver } from './is-session-expired';
