/** Keys in local storage; what they hold belongs to who is signed in. */
export const promptsKey = 'playground_prompts';
/** Index of the selected prompt in the stored list; empty for none. */
export const selectedKey = 'playground_prompt_index';
/** What was last filled in for the variables, by their names. */
export const valuesKey = 'playground_prompt_values';
