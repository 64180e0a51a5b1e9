import { exitWithError } from '../../host/bin/lib/user-error.mjs';
import { checkCommentNames } from './lib/check-comment-names.mjs';
import { checkWords } from './lib/check-words.mjs';

try {
  checkWords();
  checkCommentNames();
} catch (error) {
  exitWithError(error);
}
