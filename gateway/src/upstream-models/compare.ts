import { parseJsonObject } from '@console/shared/contract/json';
import { compilePattern } from '@console/shared/contract/param-override';

type Compared = {
  models: readonly string[];
  upstream: readonly string[];
  /** Names, or patterns after `regex:`. */
  ignored: readonly string[];
  /** JSON from requested to upstream name. */
  mapping: string | null;
};

export type ModelChanges = { add: string[]; remove: string[] };

const patternPrefix = 'regex:';

/** As New API compares: the target of a mapping counts as present, and its source is not missing, as it is only an alias. */
export function compareUpstream({ models, upstream, ignored, mapping }: Compared): ModelChanges {
  const aliases = Object.entries(parseJsonObject(mapping ?? '') ?? {}).filter(([, target]) => typeof target === 'string');
  const sources = new Set(aliases.map(([source]) => source));
  const present = new Set([...models, ...aliases.map(([, target]) => target as string)]);
  const offered = new Set(upstream);
  const isIgnored = createMatcher(ignored);
  return {
    add: [...offered].filter((model) => !present.has(model) && !isIgnored(model)),
    remove: models.filter((model) => !offered.has(model) && !sources.has(model)),
  };
}

function createMatcher(ignored: readonly string[]): (model: string) => boolean {
  const names = new Set(ignored);
  const patterns = ignored
    .filter((entry) => entry.startsWith(patternPrefix))
    .map((entry) => compilePattern(entry.slice(patternPrefix.length).trim()));
  return (model) => names.has(model) || patterns.some((pattern) => pattern.matcher(model).find());
}
