import type { SignInHealth } from '@console/shared/contract';
import { ApiError, http } from '@console/shared/http';
import { sortForSaving } from '../model';
import type { Change, Failure, OptionTexts, SaveResult } from '../types';

type OptionRecord = { key: string; value: string };

/** Excludes secrets; gateways differ in the options they know. */
export async function listOptions(signal: AbortSignal): Promise<OptionTexts> {
  const options = await http.get<OptionRecord[] | undefined>('/api/option/', { signal });
  // Falling back to defaults here would allow saving them over unknown values.
  if (!Array.isArray(options)) {
    throw new ApiError('malformed', '', { call: 'GET /api/option/' });
  }
  return new Map(options.map(({ key, value }) => [key, String(value)]));
}

/** Sequential, because switches depend on other options; stops after an error that affects every option. */
export async function saveOptions(changes: readonly Change[]): Promise<SaveResult> {
  const saved: Change[] = [];
  const failed: Failure[] = [];
  for (const change of sortForSaving(changes)) {
    const last = failed.at(-1);
    const reason = last && affectsAllOptions(last.reason) ? last.reason : await saveOption(change).catch((error: unknown) => error);
    if (reason === undefined) {
      saved.push(change);
    } else {
      failed.push({ ...change, reason });
    }
  }
  return { saved, failed };
}

export const saveOption = async ({ key, value }: Pick<Change, 'key' | 'value'>): Promise<undefined> => {
  await http.put('/api/option/', { key, value });
};

const affectsAllOptions = (reason: unknown) =>
  reason instanceof ApiError && ['network', 'unauthorized', 'rate-limited'].includes(reason.code);

/** Available only on the embedded gateway. */
export const fetchSignInHealth = (signal: AbortSignal): Promise<SignInHealth> => http.get('/api/option/health', { signal });
