import { describe, expect, it } from 'vitest';
import type { Column } from './column';
import { layOutTable } from './table-layout';

const column = (id: string, width?: number): Column<never> => ({ id, header: id, cell: () => null, ...(width !== undefined && { width }) });

const [name, models, status] = [column('name', 224), column('models', 116), column('status', 108)];

describe('the rest of the width', () => {
  it('goes to columns without one', () => {
    expect(layOutTable([name, column('prompt'), status], {}, 1)).toMatchObject({ columns: [224, undefined, 108], minWidth: 472 });
  });

  it('goes to the first where all have one', () => {
    expect(layOutTable([name, models, status], {}, 1)).toMatchObject({ columns: [undefined, 116, 108], minWidth: 448 });
  });

  it('does not go to a column with a chosen width or before a pinned one', () => {
    expect(layOutTable([name, models, status], { name: 300 }, 1).columns).toEqual([300, 116, 108]);
    expect(layOutTable([name, models, status], {}, 2).columns).toEqual([224, 116, 108]);
  });
});
