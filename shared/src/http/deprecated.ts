// Remotes built against versions before 1.22 import these names; they go with 2.0.
export { reportReachability as noteCall, setConnectionCheck as checkConnectionWith } from './connection';
export { isSessionExpired as isSessionOver } from './is-session-expired';

// Versions before 1.59 sent requests with axios.
/** The `adapter` of requests that are sent even while the page unloads. */
export const keepalive = 'keepalive';

/** Requests have the address of the page. */
export const instance = { defaults: { baseURL: '' } };
