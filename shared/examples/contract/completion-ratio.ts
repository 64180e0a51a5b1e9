import { completionRatio } from '@console/shared/contract/completion-ratio';

/** A completion token costs this many prompt tokens; the table overrides what the model's name implies. */
export const ratio = completionRatio('gpt-4o-mini', { 'gpt-4o-mini': 4 });
