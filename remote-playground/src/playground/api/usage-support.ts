import { ApiError } from '@console/shared/http';
import { storage, useSession } from '@console/shared/session';

const key = 'playground_usage_refused';

/** An upgraded gateway is asked again. */
const version = () => useSession.getState().status?.version ?? '';

export const isUsageSupported = (): boolean => storage.readText(key) !== version();

export const rememberUsageUnsupported = (): void => void storage.writeText(key, version());

/** Gateways that do not know the field name it in their message. */
export const isUsageUnsupportedError = (cause: unknown): boolean =>
  cause instanceof ApiError && [400, 422].includes(cause.details.status ?? 0) && /stream_options|include_usage/.test(cause.message);
