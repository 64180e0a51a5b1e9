import { exitWithError } from '../../host/bin/lib/user-error.mjs';
import { checkWords } from './lib/check-words.mjs';

try {
  checkWords();
} catch (error) {
  exitWithError(error);
}
