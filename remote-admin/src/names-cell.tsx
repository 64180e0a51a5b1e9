import type { ReactNode } from 'react';

type NamesOptions = {
  /** Replaces an empty list. */
  none: string;
  renderName?: (name: string) => ReactNode;
  /** A second name is shown if both have no more characters. */
  maxLength?: number;
};

/** The first names and the number of others, which the tooltip lists. */
export function renderNames(names: readonly string[], { none, renderName = (name) => name, maxLength = 0 }: NamesOptions): ReactNode {
  const [first, second] = names;
  if (first === undefined) {
    return <span className="ui-muted">{none}</span>;
  }
  const hasSecond = second !== undefined && first.length + second.length <= maxLength;
  const rest = names.length - (hasSecond ? 2 : 1);
  return (
    <span className="ui-names" title={names.join(', ')}>
      <span>{renderName(first)}</span>
      {hasSecond && <span>{renderName(second)}</span>}
      {rest > 0 && <span className="ui-muted"> +{rest}</span>}
    </span>
  );
}
