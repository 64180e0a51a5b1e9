import { maxLengths } from '@console/shared/contract';
import { countCharacters } from '@console/shared/format';

export type EmailCode = { email: string; code: string };

export function validateEmail(text: string): 'required' | 'invalid' | 'too-long' | undefined {
  const email = text.trim();
  if (email === '') {
    return 'required';
  }
  if (!isEmail(email)) {
    return 'invalid';
  }
  return countCharacters(email) > maxLengths.email ? 'too-long' : undefined;
}

const isEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim());
