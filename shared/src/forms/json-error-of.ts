import { ApiError } from '../http/api-error';
import { errorText } from '../i18n/error-text';

/** Most pages need no JSON: its parser, its table and (once more apart) its editor come with the first one. */
export const loadJson = () => import(/* webpackChunkName: "json" */ '../json');

/** Says in words where a text is no JSON, or has a key twice; undefined where nothing is wrong, and for an empty text. Never rejects. */
export const jsonErrorOf = (text: string): Promise<string | undefined> =>
  loadJson().then(
    ({ jsonError }) => jsonError(text),
    () => errorText(new ApiError('network', '')),
  );
