import { useSearchParams } from '@console/shared/router';
import { choiceOf, type StatusChoice } from './model';

/** The status that the page is narrowed to, in the address; it leaves the page number alone. */
export function useStatusChoice(): [StatusChoice, (choice: StatusChoice) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (choice: StatusChoice) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (choice === 'all') next.delete('status');
      else next.set('status', choice);
      return next;
    });
  return [choiceOf(search.get('status')), choose];
}
