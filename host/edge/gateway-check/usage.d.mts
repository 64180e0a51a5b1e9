/** How `gateway check` is used. */
export const usage: string;
