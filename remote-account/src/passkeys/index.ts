export {
  CeremonyError,
  type CeremonyProblem,
  type CreationCeremony,
  createPasskey,
  type RequestCeremony,
  requestPasskey,
  supportsPasskeys,
} from './ceremony';
export { usePasskeyError } from './use-passkey-error';
