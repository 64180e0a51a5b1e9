import { ApiError } from '@console/shared/http';
import { useT } from '../i18n';
import { CeremonyError } from './ceremony';

/** @returns a function that rethrows what the browser reported as an error with a text for the user, and others as they are */
export function usePasskeyError(): (error: unknown) => never {
  const t = useT();
  return (error) => {
    throw error instanceof CeremonyError ? new ApiError('refused', t(`passkeys.${error.problem}`)) : error;
  };
}
