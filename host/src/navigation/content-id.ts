/** Id of the main element, which gets the focus after a navigation. */
export const contentId = 'content';
