/** The default password of seeded users. */
export const seededPassword = 'seeded-password';
