/** Seals the secrets of every database of the tests. */
export const secretsKey = 'key of the secrets of all the tests';
