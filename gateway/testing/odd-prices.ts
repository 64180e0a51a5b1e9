const modelRatios = { tiny: 0.0005, odd: 0.07, half: 0.5, usual: 1.25, dear: 37.5, free: 0 };
const groupRatios = { default: 1, a: 0.8, b: 1.337, c: 0 };
const groups = Object.keys(groupRatios);

const expressions = {
  tiered: 'len <= 10000 ? tier("short", p * 0.3 + c * 1.7) : tier("long", p * 0.61 + c * 2.333)',
  'tiered-odd': 'tier("base", max(p, 2 * c) * 0.07 + 11)',
};

/** Options whose prices hit every rounding case, with their models and groups. */
export const oddPrices = {
  models: [...Object.keys(modelRatios), 'drawn', 'drawn-cheap', ...Object.keys(expressions)],
  groups,
  options: {
    ModelRatio: JSON.stringify(modelRatios),
    CompletionRatio: JSON.stringify({ tiny: 3, odd: 1.7, half: 4, usual: 2.333, dear: 5 }),
    ModelPrice: JSON.stringify({ drawn: 0.0123457, 'drawn-cheap': 0.0000011 }),
    'billing_setting.billing_mode': JSON.stringify({ tiered: 'tiered_expr', 'tiered-odd': 'tiered_expr' }),
    'billing_setting.billing_expr': JSON.stringify(expressions),
    GroupRatio: JSON.stringify(groupRatios),
    UserUsableGroups: JSON.stringify(Object.fromEntries(groups.map((group) => [group, group]))),
  },
};
