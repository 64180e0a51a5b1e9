import { Menu, Portal } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { useLazyT } from '../i18n/lazy-messages';
import type { Column } from '../ui/list/column';
import { canHide, type Density, densities, useDensity, useTableView } from '../ui/list/table-preferences';
import { menuRecipe } from './recipes';

export type OpenViewMenuProps = {
  id: string;
  columns: Pick<Column<never>, 'id' | 'header' | 'fixed'>[];
  trigger: ReactElement;
};

export function OpenViewMenu({ id, columns, trigger }: OpenViewMenuProps) {
  const t = useLazyT();
  const [density, setDensity] = useDensity();
  const [view, setView] = useTableView(id);
  const { hidden } = view;
  const optional = columns.filter(canHide);
  const toggle = (column: string, isShown: boolean) =>
    setView({ ...view, hidden: isShown ? hidden.filter((name) => name !== column) : [...hidden, column] });
  return (
    <Menu.Root recipe={menuRecipe} defaultOpen closeOnSelect={false} positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="44">
            <Menu.RadioItemGroup value={density} onValueChange={({ value }) => setDensity(value as Density)}>
              <Menu.ItemGroupLabel>{t('view.density')}</Menu.ItemGroupLabel>
              {densities.map((name) => (
                <Menu.RadioItem key={name} value={name}>
                  <Menu.ItemIndicator />
                  {t(`view.density.${name}`)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
            {optional.length > 0 && (
              <>
                <Menu.Separator />
                <Menu.ItemGroup>
                  <Menu.ItemGroupLabel>{t('view.columns')}</Menu.ItemGroupLabel>
                  {optional.map(({ id: column, header }) => (
                    <Menu.CheckboxItem
                      key={column}
                      value={column}
                      checked={!hidden.includes(column)}
                      onCheckedChange={(isShown) => toggle(column, isShown)}
                    >
                      <Menu.ItemIndicator />
                      {header}
                    </Menu.CheckboxItem>
                  ))}
                </Menu.ItemGroup>
                <Menu.Separator />
                <Menu.Item value="reset" disabled={hidden.length === 0} onSelect={() => setView({ ...view, hidden: [] })}>
                  {t('view.reset')}
                </Menu.Item>
              </>
            )}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
