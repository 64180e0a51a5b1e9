import { defineAbility } from '../ability';

/** The public status has the options, which New API has had since August 2025; only the console's own gateway has links. */
export const navigation = defineAbility({
  variants: {
    none: { routes: {} },
    modules: { routes: {}, capabilities: ['navigation-modules'] },
  },
  detect: ({ status }) => (status.HeaderNavModules === undefined ? 'none' : 'modules'),
});
