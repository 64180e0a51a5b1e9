import { createRandom } from '../src/seed/random';

/** A generator of reproducible integers from 0 to below a limit. */
export function seededIntegers(seed: number): (limit: number) => number {
  const { next } = createRandom(seed);
  return (limit) => Math.floor(next() * limit);
}
