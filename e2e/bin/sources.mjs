import { exitWithError } from '../../host/bin/lib/user-error.mjs';
import { checkCommentNames } from './lib/check-comment-names.mjs';
import { checkImports } from './lib/check-imports.mjs';
import { checkWords } from './lib/check-words.mjs';
import { readSources } from './lib/read-sources.mjs';

try {
  const sources = readSources();
  checkWords(sources);
  checkCommentNames(sources);
  checkImports(sources);
} catch (error) {
  exitWithError(error);
}
