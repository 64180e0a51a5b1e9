import { exitWithError } from '../../host/bin/lib/user-error.mjs';
import { checkCommentNames } from './lib/check-comment-names.mjs';
import { checkWords } from './lib/check-words.mjs';
import { readSources } from './lib/read-sources.mjs';

try {
  const sources = readSources();
  checkWords(sources);
  checkCommentNames(sources);
} catch (error) {
  exitWithError(error);
}
