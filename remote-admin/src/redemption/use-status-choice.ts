import { useSearchChange, useSearchParams } from '@console/shared/router';
import { parseStatusChoice, type StatusChoice } from './model';

export function useStatusChoice(): [StatusChoice, (choice: StatusChoice) => void] {
  const [search] = useSearchParams();
  const change = useSearchChange();
  const choose = (choice: StatusChoice) =>
    change((params) => {
      if (choice === 'all') {
        params.delete('status');
      } else {
        params.set('status', choice);
      }
    });
  return [parseStatusChoice(search.get('status')), choose];
}
