import type { SignInHealth } from '@console/shared/contract';
import { ApiError, http } from '@console/shared/http';
import { sortForSaving } from '../model';
import type { Change, Failure, OptionTexts, SaveResult } from '../types';

type OptionRecord = { key: string; value: string };

/** Secrets are not among them, and gateways differ in what they know. */
export async function listOptions(signal: AbortSignal): Promise<OptionTexts> {
  const options = await http.get<OptionRecord[] | undefined>('/api/option/', { signal });
  // Defaults shown for values that nobody told would be saved for them.
  if (!Array.isArray(options)) {
    throw new ApiError('malformed', '', { call: 'GET /api/option/' });
  }
  return new Map(options.map(({ key, value }) => [key, String(value)]));
}

/** One after the other, since switches need other options. After a failure that is not about one option, the others are not tried. */
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

/** What is stored of secrets, and what the ways to sign in lack; a call of our own gateway. */
export const fetchSignInHealth = (signal: AbortSignal): Promise<SignInHealth> => http.get('/api/option/health', { signal });
