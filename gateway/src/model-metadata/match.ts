import { nameRule } from '@console/shared/contract';

type Rule = { model_name: string; name_rule: number };

export function matchesRule({ model_name, name_rule }: Rule, model: string): boolean {
  switch (name_rule) {
    case nameRule.prefix:
      return model.startsWith(model_name);
    case nameRule.suffix:
      return model.endsWith(model_name);
    case nameRule.contains:
      return model.includes(model_name);
    default:
      return model === model_name;
  }
}

const precedence: number[] = [nameRule.exact, nameRule.prefix, nameRule.suffix, nameRule.contains];

/** @returns a function that finds the record of a model: an exact name first, then the longest prefix, suffix and part of the name */
export function metadataFinder<T extends Rule>(records: readonly T[]): (model: string) => T | undefined {
  const exact = new Map(records.filter(({ name_rule }) => name_rule === nameRule.exact).map((record) => [record.model_name, record]));
  const others = records
    .filter(({ name_rule }) => name_rule !== nameRule.exact)
    .toSorted(
      (one, other) =>
        precedence.indexOf(one.name_rule) - precedence.indexOf(other.name_rule) || other.model_name.length - one.model_name.length,
    );
  return (model) => exact.get(model) ?? others.find((record) => matchesRule(record, model));
}
