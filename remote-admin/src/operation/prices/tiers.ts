import {
  BillingExpressionError,
  type BillingVariable,
  billingTiers,
  parseBillingExpression,
} from '@console/shared/contract/billing-expression';
import { roundPrice } from '../price-tables/round-price';

/** Counts of tokens that a tier can price. */
export const pricedVariables = ['p', 'c', 'cr', 'cc', 'cc1h', 'img', 'img_o', 'ai', 'ao'] as const satisfies BillingVariable[];

export type PricedVariable = (typeof pricedVariables)[number];

/** Prices of a million tokens; without a price of its own, a part counts as input or output. */
export type Tier = {
  name: string;
  /** Input tokens up to which it applies, `<` excluding the number itself; undefined for the last tier. */
  limit: { operator: '<' | '<='; tokens: number } | undefined;
  prices: Partial<Record<PricedVariable, number>>;
};

type Node = ReturnType<typeof parseBillingExpression>['root'];

const tierName = (node: Node): string | undefined =>
  node.kind === 'call' && node.name === 'tier' && node.arguments[0]?.kind === 'text' ? node.arguments[0].value : undefined;

function readLimit(condition: Node): Tier['limit'] {
  if (condition.kind !== 'binary' || (condition.operator !== '<' && condition.operator !== '<=')) {
    return undefined;
  }
  const { operator, left, right } = condition;
  return left.kind === 'variable' && left.name === 'len' && right.kind === 'number' ? { operator, tokens: right.value } : undefined;
}

/** A chain of tiers by length; undefined for anything else. */
function readChain(node: Node): Pick<Tier, 'name' | 'limit'>[] | undefined {
  const name = tierName(node);
  if (name !== undefined) {
    return [{ name, limit: undefined }];
  }
  if (node.kind !== 'conditional') {
    return undefined;
  }
  const [first, limit, rest] = [tierName(node.then), readLimit(node.condition), readChain(node.otherwise)];
  return first === undefined || limit === undefined || rest === undefined ? undefined : [{ name: first, limit }, ...rest];
}

function parse(source: string) {
  try {
    return parseBillingExpression(source);
  } catch (error) {
    if (error instanceof BillingExpressionError) {
      return undefined;
    }
    throw error;
  }
}

/** The tiers of an expression; undefined if it says more than tiers can show. */
export function readTiers(source: string): Tier[] | undefined {
  const expression = parse(source);
  const chain = expression && readChain(expression.root);
  if (expression === undefined || chain === undefined) {
    return undefined;
  }
  const costs = billingTiers(expression);
  const tiers = chain.map((part, index) => {
    const { prices, constant } = costs[index]?.price ?? { constant: Number.NaN };
    const isShown = constant === 0 && [...(prices ?? [])].every(([variable, price]) => variable !== 'len' && price >= 0);
    return isShown
      ? { ...part, prices: Object.fromEntries([...(prices ?? [])].map(([key, price]) => [key, roundPrice(price)])) }
      : undefined;
  });
  return tiers.every((tier) => tier !== undefined) ? tiers : undefined;
}

/** The inverse of `readTiers`. */
export function formatTiers(tiers: readonly Tier[]): string {
  const parts = tiers.map(({ name, limit, prices }) => {
    const sum = pricedVariables
      .flatMap((variable) => (prices[variable] === undefined ? [] : `${variable} * ${prices[variable]}`))
      .join(' + ');
    const tier = `tier(${JSON.stringify(name)}, ${sum || '0'})`;
    return limit ? `len ${limit.operator} ${limit.tokens} ? ${tier}` : tier;
  });
  return parts.join(' : ');
}
