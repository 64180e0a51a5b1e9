import { endWith } from '../../host/bin/lib/problem.mjs';
import { checkWords } from './lib/check-words.mjs';

try {
  checkWords();
} catch (error) {
  endWith(error);
}
