import { BillingExpressionError } from './errors';
import { type BillingVariable, type ConditionalNode, type Node, someNode } from './nodes';
import { printNode } from './print';

/** Currency units per million tokens by variable, and a part that does not depend on tokens. */
export type LinearPrice = { prices: Map<BillingVariable, number>; constant: number };

export type Calculate = { value: (node: Node) => number; isMet: (node: ConditionalNode) => boolean | undefined };

const hasVariable = (node: Node) => someNode(node, ({ kind }) => kind === 'variable');

const scaled = ({ prices, constant }: LinearPrice, factor: number): LinearPrice => ({
  prices: new Map([...prices].map(([name, price]) => [name, price * factor])),
  constant: constant * factor,
});

function added(one: LinearPrice, other: LinearPrice): LinearPrice {
  const prices = new Map(one.prices);
  for (const [name, price] of other.prices) {
    prices.set(name, (prices.get(name) ?? 0) + price);
  }
  return { prices, constant: one.constant + other.constant };
}

/** Writes a node as a sum of prices times tokens; undefined where it is none. */
export function linearPrice(node: Node, calculate: Calculate): LinearPrice | undefined {
  if (node.kind === 'conditional') {
    const isMet = calculate.isMet(node);
    return isMet === undefined ? undefined : linearPrice(isMet ? node.then : node.otherwise, calculate);
  }
  if (!hasVariable(node)) {
    return { prices: new Map(), constant: calculate.value(node) };
  }
  if (node.kind === 'variable') {
    return { prices: new Map([[node.name, 1]]), constant: 0 };
  }
  if (node.kind === 'call' && node.name === 'tier' && node.arguments[1]) {
    return linearPrice(node.arguments[1], calculate);
  }
  if (node.kind === 'unary' && node.operator !== '!') {
    const operand = linearPrice(node.operand, calculate);
    return operand && scaled(operand, node.operator === '-' ? -1 : 1);
  }
  return node.kind === 'binary' ? linearSum(node, calculate) : undefined;
}

function linearSum({ operator, left, right }: Extract<Node, { kind: 'binary' }>, calculate: Calculate): LinearPrice | undefined {
  const [one, other] = [linearPrice(left, calculate), linearPrice(right, calculate)];
  if (one === undefined || other === undefined) {
    return undefined;
  }
  if (operator === '+') {
    return added(one, other);
  }
  if (operator === '-') {
    return added(one, scaled(other, -1));
  }
  if (operator === '*' && (one.prices.size === 0 || other.prices.size === 0)) {
    return one.prices.size === 0 ? scaled(other, one.constant) : scaled(one, other.constant);
  }
  return operator === '/' && other.prices.size === 0 ? scaled(one, 1 / other.constant) : undefined;
}

/** A tier of a price; `condition` is empty for the one that is left. Without `price`, its value is no sum of prices. */
export type BillingTier = { name: string; condition: string; price: LinearPrice | undefined };

/** The tiers of an expression in its order, priced before the rules about requests; one without a name if it has no tiers. */
export function listTiers(root: Node, value: Calculate['value']): BillingTier[] {
  const tiers: BillingTier[] = [];
  const priceOf = (node: Node): LinearPrice | undefined => {
    try {
      return linearPrice(node, { value, isMet: () => undefined });
    } catch (error) {
      if (error instanceof BillingExpressionError) {
        return undefined;
      }
      throw error;
    }
  };
  const collect = (node: Node, conditions: readonly string[]): void => {
    if (node.kind === 'call' && node.name === 'tier') {
      const [name, price] = node.arguments;
      const text = name?.kind === 'text' ? name.value : '';
      tiers.push({ name: text, condition: conditions.join(' && '), price: price && priceOf(price) });
    } else if (node.kind === 'conditional') {
      collect(node.then, [...conditions, printNode(node.condition)]);
      collect(node.otherwise, conditions);
    } else if (node.kind === 'binary') {
      collect(node.left, conditions);
      collect(node.right, conditions);
    }
  };
  collect(root, []);
  return tiers.length > 0 ? tiers : [{ name: '', condition: '', price: priceOf(root) }];
}
