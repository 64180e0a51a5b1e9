import { randomFrom } from '../src/seed/random';

/** Whole numbers below a limit, the same ones from the same seed. */
export function seededIntegers(seed: number): (limit: number) => number {
  const { next } = randomFrom(seed);
  return (limit) => Math.floor(next() * limit);
}
