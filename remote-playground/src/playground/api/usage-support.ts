import { ApiError } from '@console/shared/http';
import { storage, useSession } from '@console/shared/session';

const key = 'playground_usage_refused';

/** The version that refused: another one is asked again. */
const version = () => useSession.getState().status?.version ?? '';

/** Whether the gateway may be asked to count in the stream; not after it has refused that once. */
export const isUsageTold = (): boolean => storage.readText(key) !== version();

export const noteUsageRefused = (): void => void storage.writeText(key, version());

/** Whether a call was refused for asking: whoever does not know the field names it. */
export const isUsageRefused = (cause: unknown): boolean =>
  cause instanceof ApiError && [400, 422].includes(cause.details.status ?? 0) && /stream_options|include_usage/.test(cause.message);
