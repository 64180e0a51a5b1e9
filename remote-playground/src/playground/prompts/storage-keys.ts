/** Per user, see `activateUserStorage`. */
export const promptsKey = 'playground_prompts';
/** An index into the stored list; empty for none. */
export const selectedKey = 'playground_prompt_index';
export const valuesKey = 'playground_prompt_values';
