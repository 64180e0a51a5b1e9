import { type PromotionType, parseTiers } from '@console/shared/contract';
import type { QuotaDisplay } from '@console/shared/format';
import type { T } from '../i18n';
import { formatRule } from './format-rules';

const maxShown = 2;
const separator = ' · ';

/** The first rules and the number of others, which the tooltip lists. */
export function rulesCell({ type, rules }: { type: PromotionType; rules: string }, t: T, display: QuotaDisplay | null) {
  const texts = parseTiers(type, rules).map((rule) => formatRule(type, rule, t, display));
  const rest = texts.length - maxShown;
  return (
    <span className="ui-names" title={texts.join(separator)}>
      <span>{texts.slice(0, maxShown).join(separator)}</span>
      {rest > 0 && <span className="ui-muted"> +{rest}</span>}
    </span>
  );
}
