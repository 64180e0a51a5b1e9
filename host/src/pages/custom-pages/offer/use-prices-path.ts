import { useNavigation } from '../../../navigation/use-navigation';

export const pricingPath = '/pricing';

/** Undefined where the site shows no prices to the visitor. */
export const usePricesPath = (): string | undefined => useNavigation().top.find(({ path }) => path === pricingPath)?.path;
