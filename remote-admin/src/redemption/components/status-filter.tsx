import { useCapability } from '@console/shared/session';
import { ChoiceBar, type ListState } from '@console/shared/ui';
import { useT } from '../../i18n';
import type { CodeFilter } from '../api/requests';
import type { Code } from '../api/types';
import { filterByStatus, parseStatusChoice, type StatusChoice, statusChoices } from '../model';

export type StatusFilterProps = {
  list: ListState<CodeFilter>;
  /** The loaded page. */
  codes: Code[];
  /** Without it, counts of a page would look like those of the list. */
  isWhole: boolean;
};

/** Filters the whole list, or the loaded page where the gateway cannot filter by status. */
export function StatusFilter({ list, codes, isWhole }: StatusFilterProps) {
  const t = useT();
  const isOfList = useCapability('code-status-filter');
  const hasExpiry = useCapability('code-expiry');
  const getLabel = (choice: StatusChoice) => {
    const name = t(`redemption.status.${choice}`);
    return isWhole && !isOfList ? t('redemption.status.count', { status: name, count: filterByStatus(codes, choice).length }) : name;
  };
  return (
    <span title={isOfList ? undefined : t('redemption.status.hint', { count: codes.length })}>
      <ChoiceBar
        label={t(isOfList ? 'redemption.status' : 'redemption.status.of-page')}
        value={parseStatusChoice(list.params.filters.status)}
        choices={statusChoices
          .filter((choice) => choice !== 'expired' || hasExpiry)
          .map((choice) => ({ value: choice, label: getLabel(choice) }))}
        onChange={(choice) => list.setFilters({ status: choice === 'all' ? '' : choice }, { keepPage: !isOfList })}
      />
    </span>
  );
}
