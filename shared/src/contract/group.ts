/** `GET /api/user/self/groups`: the groups that the caller may use, by name. The ratio of `auto` is a word. */
export type GroupMap = Record<string, { ratio: number | string; desc: string }>;

/** A key of this group uses the first group of its order that has a channel for the model. */
export const autoGroup = 'auto';

/** `GET /api/token/auto-groups`: the site's order of groups, and how many groups the order of a key may have. */
export type AutoGroups = { groups: string[]; max_count: number };

/** `GET /api/models`: model names by channel type; a missing type has none. */
export type ModelMap = Record<string, string[]>;

/** A model in the format of OpenAI's list, as in `GET /v1/models` and `GET /api/channel/models`. `created` is in Unix seconds. */
export type ModelRecord = { id: string; object: 'model'; created: number; owned_by: string };
