/** `GET /api/user/self/groups`: the groups that the caller may use, by name. */
export type GroupMap = Record<string, { ratio: number; desc: string }>;

/** `GET /api/models`: model names by channel type; a missing type has none. */
export type ModelMap = Record<string, string[]>;

/** A model in the format of OpenAI's list, as in `GET /v1/models` and `GET /api/channel/models`. `created` is in Unix seconds. */
export type ModelRecord = { id: string; object: 'model'; created: number; owned_by: string };
