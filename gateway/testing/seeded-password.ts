/** The password of seeded users who were given none. */
export const seededPassword = 'seeded-password';
