import { useJsonFile } from '@console/shared/files';
import { Button } from '@console/shared/ui';
import { FileJson } from 'lucide-react';

export type JsonFileButtonProps = { label: string; onFile: (file: File) => void };

export function JsonFileButton({ label, onFile }: JsonFileButtonProps) {
  const { choose, input } = useJsonFile(label, onFile);
  return (
    <>
      <Button type="button" variant="outline" size="xs" onClick={choose}>
        <FileJson />
        {label}
      </Button>
      {input}
    </>
  );
}
