/** The languages of the console. */
export type Language = 'zh' | 'en';
