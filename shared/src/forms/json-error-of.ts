import { ApiError } from '../http/api-error';
import { errorText } from '../i18n/error-text';

/** Most pages need no JSON, so parser and table are a chunk, and the editor another one. */
export const loadJson = () => import(/* webpackChunkName: "json" */ '../json');

/** Describes invalid JSON or a duplicate key; undefined for valid and empty text. Never rejects. */
export const jsonErrorOf = (text: string): Promise<string | undefined> =>
  loadJson().then(
    ({ jsonError }) => jsonError(text),
    () => errorText(new ApiError('network', '')),
  );
