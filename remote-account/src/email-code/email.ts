import { isEmail } from '../is-email';
import { lengthOf } from '../length-of';

/** The part of a form that proves an address. */
export type EmailCode = { email: string; code: string };

/** Longest address that the gateway keeps. */
const longest = 50;

/** What is wrong with a typed address; undefined when it can be one. */
export function emailProblem(typed: string): 'required' | 'malformed' | 'long' | undefined {
  const email = typed.trim();
  if (email === '') {
    return 'required';
  }
  if (!isEmail(email)) {
    return 'malformed';
  }
  return lengthOf(email) > longest ? 'long' : undefined;
}
