import { countCharacters } from '../count-characters';
import { isEmail } from '../is-email';

/** The part of a form that proves an address. */
export type EmailCode = { email: string; code: string };

/** Longest address that the gateway keeps. */
const maxLength = 50;

/** What is wrong with a typed address; undefined when it can be one. */
export function validateEmail(text: string): 'required' | 'malformed' | 'long' | undefined {
  const email = text.trim();
  if (email === '') {
    return 'required';
  }
  if (!isEmail(email)) {
    return 'malformed';
  }
  return countCharacters(email) > maxLength ? 'long' : undefined;
}
