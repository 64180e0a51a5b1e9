import { progressStyles } from '@console/shared/styles';
import { chakra } from '@console/shared/ui';

/** Cells of a long table are plain elements, styled by one element around them. */
export const QuotaCells = chakra('div', { base: { '& progress': { ...progressStyles, height: '1' } } });
