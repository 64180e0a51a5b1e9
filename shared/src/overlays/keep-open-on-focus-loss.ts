/**
 * Overlays close on a click outside but not on lost focus: a closing menu returns the focus to its trigger, and a page that mounts meanwhile
 * may focus its first field.
 */
export const keepOpenOnFocusLoss = { onFocusOutside: (event: Event) => event.preventDefault() };
