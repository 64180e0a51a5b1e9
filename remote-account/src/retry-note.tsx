import { Button, Flex, Note, type NoteProps } from '@console/shared/ui';

export type RetryNoteProps = Pick<NoteProps, 'tone'> & { text: string; label: string; onRetry: () => void };

export function RetryNote({ tone, text, label, onRetry }: RetryNoteProps) {
  return (
    <Note tone={tone}>
      <Flex align="center" justify="space-between" gap="3">
        {text}
        <Button type="button" size="xs" variant="outline" flexShrink="0" onClick={onRetry}>
          {label}
        </Button>
      </Flex>
    </Note>
  );
}
