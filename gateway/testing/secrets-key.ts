export const secretsKey = 'key of the secrets of all the tests';
