import { defineAbility } from '../ability';

/** The public status has the options, which came to New API with the sidebar of each user in August 2025. */
export const navigation = defineAbility({
  variants: {
    none: { routes: {} },
    modules: { routes: {}, capabilities: ['navigation-modules', 'own-sidebar'] },
  },
  detect: ({ status }) => (status.HeaderNavModules === undefined ? 'none' : 'modules'),
});
