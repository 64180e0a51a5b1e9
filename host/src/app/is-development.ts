/** Whether the edge has marked the page as one of a console under development. */
export const isDevelopment = (): boolean => document.documentElement.dataset.development !== undefined;
