import { csvText, saveAsFile, useJsonFile } from '@console/shared/files';
import { Button } from '@console/shared/ui';

export function ImportButton({ onText }: { onText: (text: string) => void }) {
  const file = useJsonFile('Import', (chosen) => void chosen.text().then(onText));
  return (
    <>
      <Button onClick={file.choose}>Import</Button>
      {file.input}
    </>
  );
}

export const downloadUsers = (users: { name: string; balance: number }[]) =>
  saveAsFile('users.csv', csvText([['name', 'balance'], ...users.map(({ name, balance }) => [name, balance])]), 'text/csv');
