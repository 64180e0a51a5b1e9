import { useSharedT } from '../../i18n/use-translation';
import { SelectBox, type SelectBoxProps } from './select-box';

export type SelectAllProps = Pick<SelectBoxProps, 'state'> & { onToggle: () => void };

export function SelectAll({ state, onToggle }: SelectAllProps) {
  const t = useSharedT();
  return (
    <>
      <SelectBox label={t('select.all')} state={state} onToggle={onToggle} />
      <span aria-hidden>{t('select.all')}</span>
    </>
  );
}
