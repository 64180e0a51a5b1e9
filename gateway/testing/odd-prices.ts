const modelRatios = { tiny: 0.0005, odd: 0.07, half: 0.5, usual: 1.25, dear: 37.5, free: 0 };
const groupRatios = { default: 1, a: 0.8, b: 1.337, c: 0 };
const groups = Object.keys(groupRatios);

/** Options whose prices hit every rounding case, with their models and groups. */
export const oddPrices = {
  models: [...Object.keys(modelRatios), 'drawn', 'drawn-cheap'],
  groups,
  options: {
    ModelRatio: JSON.stringify(modelRatios),
    CompletionRatio: JSON.stringify({ tiny: 3, odd: 1.7, half: 4, usual: 2.333, dear: 5 }),
    ModelPrice: JSON.stringify({ drawn: 0.0123457, 'drawn-cheap': 0.0000011 }),
    GroupRatio: JSON.stringify(groupRatios),
    UserUsableGroups: JSON.stringify(Object.fromEntries(groups.map((group) => [group, group]))),
  },
};
