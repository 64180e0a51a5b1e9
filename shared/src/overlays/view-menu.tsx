import { Menu, Portal } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { useLazyT } from '../i18n/lazy-messages';
import type { Column } from '../ui/list/column';
import { canHide, type Density, densities, isShown, pinCounts, useDensity, useTableView } from '../ui/list/table-preferences';
import { menuRecipe } from './recipes';

export type OpenViewMenuProps = {
  id: string;
  columns: Pick<Column<never>, 'id' | 'header' | 'fixed' | 'optional'>[];
  trigger: ReactElement;
};

export function OpenViewMenu({ id, columns, trigger }: OpenViewMenuProps) {
  const t = useLazyT();
  const [density, setDensity] = useDensity();
  const [view, setView] = useTableView(id);
  const choosable = columns.filter(canHide);
  const show = ({ id: column, optional }: (typeof columns)[number], isVisible: boolean) => {
    const list = optional ? 'shown' : 'hidden';
    const without = view[list].filter((name) => name !== column);
    setView({ ...view, [list]: isVisible === (list === 'shown') ? [...without, column] : without });
  };
  return (
    <Menu.Root recipe={menuRecipe} defaultOpen closeOnSelect={false} positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="44" maxH="var(--available-height)" overflowY="auto">
            <Menu.RadioItemGroup value={density} onValueChange={({ value }) => setDensity(value as Density)}>
              <Menu.ItemGroupLabel>{t('view.density')}</Menu.ItemGroupLabel>
              {densities.map((name) => (
                <Menu.RadioItem key={name} value={name}>
                  <Menu.ItemIndicator />
                  {t(`view.density.${name}`)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
            {choosable.length > 0 && (
              <>
                <Menu.Separator />
                <Menu.ItemGroup>
                  <Menu.ItemGroupLabel>{t('view.columns')}</Menu.ItemGroupLabel>
                  {choosable.map((column) => (
                    <Menu.CheckboxItem
                      key={column.id}
                      value={column.id}
                      checked={isShown(column, view)}
                      onCheckedChange={(isVisible) => show(column, isVisible)}
                    >
                      <Menu.ItemIndicator />
                      {column.header}
                    </Menu.CheckboxItem>
                  ))}
                </Menu.ItemGroup>
                <Menu.Item
                  value="reset"
                  disabled={choosable.every((column) => isShown(column, view))}
                  onSelect={() =>
                    setView({ ...view, hidden: [], shown: choosable.flatMap((column) => (column.optional ? column.id : [])) })
                  }
                >
                  {t('view.reset')}
                </Menu.Item>
                <Menu.Separator />
              </>
            )}
            <Menu.RadioItemGroup value={String(view.pinCount)} onValueChange={({ value }) => setView({ ...view, pinCount: Number(value) })}>
              <Menu.ItemGroupLabel>{t('view.pinned')}</Menu.ItemGroupLabel>
              {pinCounts.map((count) => (
                <Menu.RadioItem key={count} value={String(count)}>
                  <Menu.ItemIndicator />
                  {t(`view.pinned.${count}`)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
            <Menu.Separator />
            <Menu.Item value="widths" disabled={Object.keys(view.widths).length === 0} onSelect={() => setView({ ...view, widths: {} })}>
              {t('view.widths')}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
