import type { ReactNode } from 'react';

type NamesOptions = {
  /** Replaces an empty list. */
  none: string;
  renderName?: (name: string) => ReactNode;
};

/** The first name and the number of others, which the tooltip lists. */
export function renderNames(names: readonly string[], { none, renderName = (name) => name }: NamesOptions): ReactNode {
  const [first, ...rest] = names;
  if (first === undefined) {
    return <span className="ui-muted">{none}</span>;
  }
  return (
    <span className="ui-names" title={names.join(', ')}>
      <span>{renderName(first)}</span>
      {rest.length > 0 && <span className="ui-muted"> +{rest.length}</span>}
    </span>
  );
}
